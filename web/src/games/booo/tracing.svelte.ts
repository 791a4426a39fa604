/** The steps that the caller has entered but the server has not acknowledged yet. */

import { tick } from "svelte";
import type { Choice } from "@/lib/types";
import type { Step } from "./trail";

export interface Table {
  readonly legal: Choice[];
  readonly busy: boolean;
  /** What has happened so far: another object after every step, the same one if a step was refused. */
  readonly history: unknown;
  readonly choose: (choice: Choice) => void;
}

/** The choice that a step stands for, if it is offered. */
export function offered(legal: Choice[], { kind, args }: Step): Choice | undefined {
  return legal.find((choice) => choice.kind === kind && choice.args.join() === args.join());
}

/** One step is sent at a time, the next after the answer; if one is refused, the rest is dropped. */
export class Tracing {
  /** The step in flight comes first. */
  steps = $state.raw<Step[]>([]);
  #asked: unknown = null;

  constructor(private readonly table: Table) {}

  add(step: Step): void {
    this.steps = [...this.steps, step];
    this.go();
  }

  clear(): void {
    this.steps = [];
    this.#asked = null;
  }

  /** Send the next step, if the server has answered. */
  go(): void {
    const { table } = this;
    if (this.#asked !== null) {
      if (this.#asked === table.history) return;
      this.#asked = null;
      this.steps = this.steps.slice(1);
    }
    const [next] = this.steps;
    if (!next || table.busy) return;
    const choice = offered(table.legal, next);
    if (!choice) {
      this.clear();
      return;
    }
    this.#asked = table.history;
    table.choose(choice);
    void tick().then(() => this.given());
  }

  /** Nothing is in flight any more: unanswered steps were refused. */
  given(): void {
    if (this.#asked !== null && !this.table.busy && this.#asked === this.table.history) this.clear();
  }
}
