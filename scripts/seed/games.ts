import { z } from "zod";
import type { GameKind } from "../../shared/game/codes.ts";
import { feature } from "../../shared/item/schema.ts";

const about = { explanation: z.string(), lecture: z.string(), sec: z.int().min(0) };

/** The first option is the right one; steps are in the right order; the first answer is the usual name. */
const question = z
  .union([
    z.strictObject({ choose: z.string(), options: z.array(z.string()), ...about }),
    z.strictObject({ order: z.string(), steps: z.array(z.string()), ...about }),
    z.strictObject({ fill: z.string(), answers: z.array(z.string()), ...about }),
  ])
  .transform(({ explanation, lecture, sec, ...asked }) => ({ explanation, lecture, sec, ...solvable(asked) }));

type Asked =
  | { choose: string; options: string[] }
  | { order: string; steps: string[] }
  | { fill: string; answers: string[] };
type DemoSolvable = { kind: GameKind; prompt: string; options: string[]; solution: string[] };

function solvable(asked: Asked): DemoSolvable {
  if ("choose" in asked)
    return { kind: "CHOOSE", prompt: asked.choose, options: asked.options, solution: asked.options.slice(0, 1) };
  if ("order" in asked) return { kind: "ORDER", prompt: asked.order, options: asked.steps, solution: asked.steps };
  return { kind: "FILL", prompt: asked.fill, options: [], solution: asked.answers };
}

export type DemoGameQuestion = z.output<typeof question>;

/** A quiz of a course. */
export const demoGame = z.strictObject({
  course: z.string(),
  title: z.string(),
  features: z.array(feature),
  questions: z.array(question),
});
export type DemoGame = z.output<typeof demoGame>;
