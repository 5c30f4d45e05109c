import { createHash } from "node:crypto";
import type { GameAttempt } from "../../../shared/game.ts";
import { type GameKind, type GameVerdict, isRight } from "../../../shared/game-codes.ts";
import { gameLimits } from "../../../shared/game-limits.ts";
import { evaluateResponse } from "../../../shared/game-rules.ts";
import { addSeconds } from "../../../shared/time.ts";

export type StoredQuestion = {
  gameQuestionId: string;
  number: number;
  kind: GameKind;
  prompt: string;
  options: string[];
  solution: string[];
  explanation: string;
  lecture: GameAttempt["answers"][number]["lecture"];
  openedAt: string;
  answeredAt: string | null;
  response: string[] | null;
  verdict: GameVerdict | null;
};

export type StoredAttempt = Omit<GameAttempt, "score" | "elapsedMs" | "answers" | "question"> & {
  opened: StoredQuestion[];
};

export type Timed = { kind: GameKind; openedAt: string };

const limitMs = (kind: GameKind): number => gameLimits.questionSeconds[kind] * 1000;

/** Milliseconds that a question has taken: never more than its limit. */
export const elapsedMsOf = ({ kind, openedAt }: Timed, answeredAt: Date): number =>
  Math.min(Math.max(0, answeredAt.getTime() - Date.parse(openedAt)), limitMs(kind));

/** What a response is worth at `at`: too late after the limit and what the network may take. */
export function verdictOf(
  { kind, solution, openedAt }: Timed & { solution: readonly string[] },
  response: readonly string[],
  at: Date,
): GameVerdict {
  const end = addSeconds(new Date(openedAt), gameLimits.questionSeconds[kind] + gameLimits.lateSeconds);
  return at > end ? "LATE" : evaluateResponse({ kind, solution }, response);
}

/** Whether a response consists of the question's options. Text that is filled in is free; no answer is possible too. */
export function isPossible({ kind, options }: { kind: GameKind; options: string[] }, response: string[]): boolean {
  if (response.length === 0) return true;
  if (kind === "ORDER") return isSameText(options.toSorted(), response.toSorted());
  return response.length === 1 && (kind === "FILL" || options.includes(response[0] ?? ""));
}

/** The options in an order that an attempt always shows, and other attempts do not. */
export function shuffled(options: readonly string[], solution: readonly string[], seed: string): string[] {
  const rankOf = (text: string) => createHash("sha256").update(`${seed} ${text}`).digest("hex");
  const order = options
    .map((text) => ({ text, rank: rankOf(text) }))
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ text }) => text);
  const [first = "", ...rest] = order;
  return isSameText(order, solution) ? [...rest, first] : order;
}

const isSameText = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((text, index) => text === b[index]);

/** What its user may know of an attempt: what is right only of answered questions. */
export function attemptOf({ opened, ...attempt }: StoredAttempt, at: Date): GameAttempt {
  let question: GameAttempt["question"] = null;
  let elapsedMs = 0;
  const answers: GameAttempt["answers"] = [];
  for (const row of opened) {
    const { gameQuestionId, number, kind, prompt, answeredAt, response, verdict, solution, explanation, lecture } = row;
    const options = shuffled(row.options, solution, attempt.attemptId + gameQuestionId);
    const asked = { gameQuestionId, number, kind, prompt, options };
    elapsedMs += answeredAt === null ? 0 : elapsedMsOf(row, new Date(answeredAt));
    if (verdict === null || response === null) {
      const remainingMs = limitMs(kind) - elapsedMsOf(row, at);
      question = { ...asked, limitSec: gameLimits.questionSeconds[kind], remainingMs };
    } else {
      answers.push({ ...asked, response, verdict, solution, explanation, lecture });
    }
  }
  return { ...attempt, score: answers.filter(({ verdict }) => isRight(verdict)).length, elapsedMs, answers, question };
}
