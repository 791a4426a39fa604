/** Sees by the length of a history whether something was taken back. */
export class TakeBacks {
  private reached = 0;
  private last = false;

  /** Whether the last change of the history was a take-back, now that it has this length. */
  isLast(length: number): boolean {
    if (length !== this.reached) this.last = length < this.reached;
    this.reached = length;
    return this.last;
  }
}
