/*
 * Keeps the page itself, so that it opens at once and says so when there is no connection.
 * Games are never kept: whatever the house says is asked anew.
 */

const SHELL = "boxfive-shell-1";
const ASSETS = "boxfive-assets-1";
const KEPT = ["/icon.svg", "/manifest.webmanifest"];
/** The addresses that are not pages of ours. */
const NOT_OURS = /^\/(api|docs|openapi\.json|healthz|metrics)(\/|$)/;
/** What a chat shows of a link: it differs from address to address, and is nothing to keep. */
const PREVIEW = /<meta (property="og|name="twitter):[^>]*>\s*/g;

self.addEventListener("install", (event) => {
  event.waitUntil(
    (async () => {
      const shell = await caches.open(SHELL);
      await shell.addAll(KEPT);
      await keepShell(await fetch("/", { cache: "reload" }));
      await self.skipWaiting();
    })(),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      const names = await caches.keys();
      const old = names.filter((name) => name.startsWith("boxfive-") && name !== SHELL && name !== ASSETS);
      await Promise.all(old.map((name) => caches.delete(name)));
      await self.clients.claim();
    })(),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== location.origin || NOT_OURS.test(address.pathname))
    return;
  if (request.mode === "navigate") event.respondWith(page(event));
  else if (address.pathname.startsWith("/assets/")) event.respondWith(asset(event));
  else if (KEPT.includes(address.pathname))
    event.respondWith(fetch(request).catch(() => caches.match(request)));
});

/** The page from the house; without a connection, as it was the last time. */
async function page(event) {
  try {
    const answer = await fetch(event.request);
    event.waitUntil(keepShell(answer.clone()));
    return answer;
  } catch {
    return (await caches.match("/", { cacheName: SHELL })) ?? Response.error();
  }
}

/** A file whose name changes with what is in it: once kept, always right. */
async function asset(event) {
  const assets = await caches.open(ASSETS);
  const kept = await assets.match(event.request);
  if (kept) return kept;
  const answer = await fetch(event.request);
  if (answer.ok) event.waitUntil(assets.put(event.request, answer.clone()));
  return answer;
}

/** Keep the page and the files that it names; those that it names no more are forgotten. */
async function keepShell(answer) {
  if (!answer.ok || !answer.headers.get("Content-Type")?.startsWith("text/html")) return;
  const text = (await answer.text()).replace(PREVIEW, "");
  const shell = await caches.open(SHELL);
  const before = await (await shell.match("/"))?.text();
  const names = text.match(/\/assets\/[\w.-]+/g) ?? [];
  if (before === text || !names.length) return;
  const assets = await caches.open(ASSETS);
  await assets.addAll([...new Set(names)]);
  await shell.put("/", new Response(text, { headers: { "Content-Type": "text/html; charset=utf-8" } }));
  const old = (before?.match(/\/assets\/[\w.-]+/g) ?? []).filter((name) => !names.includes(name));
  await Promise.all(old.map((name) => assets.delete(name)));
}
