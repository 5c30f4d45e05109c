import { gameKinds } from "../../shared/game/codes.ts";
import { gameLimits } from "../../shared/game/limits.ts";
import { evaluateResponse } from "../../shared/game/rules.ts";
import { type DemoContent, lectureKeysOf, rowOf } from "./content.ts";
import type { DemoGameQuestion } from "./games.ts";

const games = 6;
const questionsPerGame = [6, 8] as const;
const blank = "___";

/** Errors of the quizzes: their number and kinds, their answers, lectures of other courses, repeated texts. */
export function gameViolations(content: Pick<DemoContent, "games" | "courses">): string[] {
  const asked = content.games.flatMap(({ questions }) => questions);
  return [
    ...(content.games.length < games ? [`there are ${content.games.length} quizzes`] : []),
    ...content.games.flatMap(({ title, course, questions }) => {
      const lectures = new Set(lectureKeysOf(rowOf(content.courses, course)));
      const missing = gameKinds.filter((kind) => !questions.some((question) => question.kind === kind));
      return [
        ...(questions.length < questionsPerGame[0] || questions.length > questionsPerGame[1]
          ? [`"${title}" has ${questions.length} questions`]
          : []),
        ...missing.map((kind) => `"${title}" has no question of the kind ${kind}`),
        ...questions
          .filter(({ lecture }) => !lectures.has(lecture))
          .map(({ prompt, lecture }) => `"${prompt}" is explained in ${lecture}, which is not in ${course}`),
      ];
    }),
    ...asked.flatMap(questionViolations),
    ...[
      ...Map.groupBy(
        asked.flatMap(({ prompt, explanation }) => [prompt, explanation]),
        (text) => text,
      ),
    ]
      .filter(([, same]) => same.length > 1)
      .map(([text]) => `two quiz questions say "${text}"`),
  ];
}

function questionViolations({ kind, prompt, options, solution }: DemoGameQuestion): string[] {
  const names = kind === "FILL" ? solution : [];
  const rules: [holds: boolean, otherwise: string][] = [
    [new Set(options).size === options.length, "has an option twice"],
    [kind !== "CHOOSE" || options.length === 4, "has not four options"],
    [kind !== "ORDER" || (options.length >= 3 && options.length <= gameLimits.optionsMax), "has too few or many steps"],
    [(kind === "FILL") === prompt.includes(blank), `has a blank, or needs one (${blank})`],
    [prompt.split(blank).length <= 2, "has more than one blank"],
    [
      [...options, ...solution].every((text) => text.length <= gameLimits.responseMax),
      "has a text that no response may have",
    ],
    [names.every((name) => isTyped(solution, name)), "has a name that would not count as right"],
    [kind === "FILL" || evaluateResponse({ kind, solution }, solution) === "EXACT", "cannot be solved"],
  ];
  return rules.flatMap(([holds, otherwise]) => (holds ? [] : [`the quiz question "${prompt}" ${otherwise}`]));
}

/** Whether a name counts as right, and not only because it is close to another one. */
const isTyped = (solution: string[], name: string): boolean =>
  ["EXACT", "FORM", "SYNONYM"].includes(evaluateResponse({ kind: "FILL", solution }, [name]));
