/** What an analysis says, in words. */

import { seatName } from "@/lib/names";
import { t, language } from "@/lib/words.svelte";
import { isGrade, isLeaving, type Grade } from "./curve";
import type { Analysis, AnalysisEvent, Decision } from "./types";

const GRADES: Record<Grade, string> = {
  best: "study-grade-best",
  good: "study-grade-good",
  inaccuracy: "study-grade-inaccuracy",
  mistake: "study-grade-mistake",
  blunder: "study-grade-blunder",
};

/** A grade in words; nothing for a decision without a choice. */
export const gradeText = (grade: string): string =>
  isGrade(grade) ? t(GRADES[grade]) : t("study-grade-forced");

/** A share in whole percent. */
export function percent(share: number): string {
  return whole(Math.round(100 * share));
}

/** Whole percent. */
export function whole(value: number): string {
  return new Intl.NumberFormat(language(), { style: "percent" }).format((value || 0) / 100);
}

/** A change in whole percent, always with its sign. */
export function signed(value: number): string {
  const text = new Intl.NumberFormat(language(), { style: "percent", signDisplay: "exceptZero" });
  return text.format((value || 0) / 100).replace("-", "−");
}

/** A change of a share, with its sign. */
export const change = (share: number): string => signed(Math.round(100 * share));

/** That a seat has left the game. */
export function leavingText({ game }: Analysis, { played, seat }: Decision): string {
  return t(played === "time" ? "again-time" : "again-resign", { seat: seatName(game, seat) });
}

/** An event in one line. */
export function eventText(analysis: Analysis, event: AnalysisEvent): string {
  if (event.kind === "luck") return t("study-luck");
  if (isLeaving(event)) return leavingText(analysis, event);
  return t("study-decision", { seat: seatName(analysis.game, event.seat), grade: gradeText(event.grade) });
}

/** A line of many actions is told by its first ones; the board shows the rest. */
const LONGEST = 6;
const TOLD = 3;

/** Actions one after another, in words. */
export function inOneLine(labels: string[]): string {
  const told = labels.length > LONGEST ? [...labels.slice(0, TOLD), "…"] : labels;
  return told.join(" · ");
}
