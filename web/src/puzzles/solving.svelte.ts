/** A puzzle under way: where the solver is, what was wrong, and how it ends. */

import type { Choice, Data, Entry } from "@/lib/types";
import type { Result } from "./progress";
import type { Puzzle, PuzzleChoice } from "./types";

export class Solving {
  /** The moment at which the solver chooses. */
  node = $state(0);
  /** What has been done since the start: another list after every action. */
  history = $state.raw<Entry[]>([]);
  wrong = $state(0);
  /** Why the last choice was wrong; null if it was not. */
  refuted = $state<string | null>(null);
  /** Right, or the answer was shown. */
  done = $state<"right" | "shown" | null>(null);
  /** The board at the end, as far as it differs from the beginning. */
  #end = $state.raw<PuzzleChoice["end"]>(null);
  /** The actions of the first try, up to the one that was wrong or solved it. */
  first = $state.raw<number[]>([]);

  constructor(
    readonly puzzle: Puzzle,
    /** The first try is over. */
    private readonly tried: (actions: number[]) => void,
    /** The puzzle is over. */
    private readonly ended: (result: Result) => void,
  ) {}

  get #here() {
    return this.puzzle.nodes[this.node]!;
  }

  get legal(): PuzzleChoice[] {
    return this.done ? [] : this.#here.legal;
  }

  get expected(): string {
    return this.done ? "" : this.#here.expected;
  }

  get position(): Data {
    return { ...this.puzzle.position, ...(this.#end ?? this.#here).position };
  }

  get figures(): Data {
    return { ...this.puzzle.figures, ...(this.#end ?? this.#here).figures };
  }

  choose(choice: Choice): boolean {
    const chosen = this.legal.find((one) => one.id === choice.id);
    if (!chosen) return false;
    if (this.wrong === 0) this.first = [...this.first, chosen.id];
    if (chosen.reached !== null) {
      this.refuted = this.puzzle.less[String(chosen.reached)] ?? "";
      this.wrong += 1;
      if (this.wrong === 1) this.tried(this.first);
      return false;
    }
    this.#go(chosen);
    if (chosen.end) {
      this.done = "right";
      if (this.wrong === 0) this.tried(this.first);
      this.ended({ wrong: this.wrong, solved: true });
    }
    return true;
  }

  /** Take back what was done, and begin again. */
  again(): void {
    this.node = 0;
    this.history = [];
    this.refuted = null;
    this.#end = null;
    if (this.wrong === 0) this.first = [];
  }

  /** Show the answer, and give up. */
  show(): void {
    if (this.done) return;
    this.again();
    for (const id of this.puzzle.answer) {
      const choice = this.#here.legal.find((one) => one.id === id);
      if (choice) this.#go(choice);
    }
    this.done = "shown";
    this.ended({ wrong: this.wrong, solved: false });
  }

  #go(choice: PuzzleChoice): void {
    const { id, kind, args } = choice;
    this.refuted = null;
    this.history = [...this.history, { seat: this.puzzle.seat, id, kind, args, events: [], told: [] }];
    if (choice.end) this.#end = choice.end;
    else if (choice.to !== null) this.node = choice.to;
  }
}
