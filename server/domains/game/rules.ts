import type { GameKind, GameVerdict } from "../../../shared/game/codes.ts";
import { gameLimits } from "../../../shared/game/limits.ts";
import { evaluateResponse } from "../../../shared/game/rules.ts";
import { addSeconds } from "../../../shared/time.ts";

export type Timed = { kind: GameKind; openedAt: string };
export type Limited = Timed & { isTimed: boolean };

export const limitMs = (kind: GameKind): number => gameLimits.questionSeconds[kind] * 1000;

/** Milliseconds that a question has taken: never more than its limit. */
export const elapsedMsOf = ({ kind, openedAt }: Timed, answeredAt: Date): number =>
  Math.min(Math.max(0, answeredAt.getTime() - Date.parse(openedAt)), limitMs(kind));

/** Whether every question took the time that it takes to read one. */
export const areRead = (elapsedMs: readonly number[]): boolean =>
  elapsedMs.every((ms) => ms >= gameLimits.readSecondsMin * 1000);

/** The score of a response at `at`: too late after a limit and what the network may take. */
export function verdictOf(
  { kind, solution, openedAt, isTimed }: Limited & { solution: readonly string[] },
  response: readonly string[],
  at: Date,
): GameVerdict {
  const end = addSeconds(new Date(openedAt), gameLimits.questionSeconds[kind] + gameLimits.lateSeconds);
  return isTimed && at > end ? "LATE" : evaluateResponse({ kind, solution }, response);
}

/** Whether a response consists of the question's options. Text that is filled in is free; no answer is possible too. */
export function isPossible({ kind, options }: { kind: GameKind; options: string[] }, response: string[]): boolean {
  if (response.length === 0) return true;
  if (kind === "ORDER") return isSameText(options.toSorted(), response.toSorted());
  return response.length === 1 && (kind === "FILL" || options.includes(response[0] ?? ""));
}

export const isSameText = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((text, index) => text === b[index]);
