/** The poster of each game. */

import type { Component } from "svelte";
import Booo from "@/games/booo/Poster.svelte";
import Opera from "@/games/opera/Poster.svelte";
import Phantom from "@/games/phantom/Poster.svelte";
import type { GameName } from "@/lib/types";

export const POSTERS: Record<GameName, Component> = { opera: Opera, phantom: Phantom, booo: Booo };
