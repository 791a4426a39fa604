/** Why something could not be done, in words. */

import { has, t } from "./words.svelte";

export const BUILT = [
  "problem-offline",
  "problem-illegal",
  "problem-unknown-action",
  "problem-invalid-option",
  "problem-invalid",
  "problem-wrong-token",
  "problem-invitation-needed",
  "problem-not-seated",
  "problem-no-such-table",
  "problem-old-rules",
  "problem-stale",
  "problem-not-your-turn",
  "problem-over",
  "problem-waiting",
  "problem-begun",
  "problem-not-maker",
  "problem-invalid-record",
  "problem-too-large",
  "problem-wait",
  "problem-taken",
  "problem-full",
  "problem-no-undo",
  "problem-no-rematch",
  "problem-not-over",
  "problem-no-aids",
  "problem-no-hint",
  "problem-too-many",
  "problem-limit",
  "problem-busy",
  "problem-not-ready",
  "problem-unavailable",
] as const;

/** A refusal's code in words. */
export function problem(code: string): string {
  const name = `problem-${code}`;
  return has(name) ? t(name) : t("problem-unavailable");
}
