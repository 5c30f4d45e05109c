import { hash } from "node:crypto";
import type { GameAttempt } from "../../../shared/game/schema.ts";
import { type GameKind, type GameVerdict, isRight } from "../../../shared/game/codes.ts";
import { gameLimits } from "../../../shared/game/limits.ts";
import { elapsedMsOf, isSameText, limitMs } from "./rules.ts";

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

/** The options in an order that an attempt always shows, and other attempts do not. */
export function shuffled(options: readonly string[], solution: readonly string[], seed: string): string[] {
  const rankOf = (text: string) => hash("sha256", `${seed} ${text}`);
  const order = options
    .map((text) => ({ text, rank: rankOf(text) }))
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ text }) => text);
  const [first = "", ...rest] = order;
  return isSameText(order, solution) ? [...rest, first] : order;
}

/** The part of an attempt that its user may see: solutions only of answered questions. */
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
      const limit = { limitSec: gameLimits.questionSeconds[kind], remainingMs: limitMs(kind) - elapsedMsOf(row, at) };
      question = { ...asked, ...(attempt.isTimed ? limit : { limitSec: null, remainingMs: null }) };
    } else {
      answers.push({ ...asked, response, verdict, solution, explanation, lecture });
    }
  }
  return { ...attempt, score: answers.filter(({ verdict }) => isRight(verdict)).length, elapsedMs, answers, question };
}
