import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import "@/games/themes";
import { loadFaces } from "@/lib/faces";
import { followPointer } from "@/lib/pointer";
import { settings } from "@/lib/settings.svelte";
import { speak } from "@/lib/words.svelte";

followPointer();
await Promise.all([speak(settings.language), loadFaces(settings.language)]);
mount(App, { target: document.getElementById("app")! });

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  void navigator.serviceWorker.register("/sw.js");
}
