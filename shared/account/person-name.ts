import { z } from "zod";
import { limits } from "../limits.ts";
import { nameProblem } from "./name-problem.ts";

/** One line of visible text that cannot imitate another name. The `rule` of a refused name is its `NameProblem`. */
export const personName = z
  .string()
  .normalize("NFC")
  .trim()
  .min(1)
  .superRefine((name, ctx) => {
    const rule = nameProblem(name);
    if (rule === null || rule === "EMPTY") return;
    if (rule === "TOO_LONG")
      ctx.addIssue({ code: "too_big", origin: "string", maximum: limits.nameMax, inclusive: true });
    else ctx.addIssue({ code: "custom", params: { rule } });
  })
  .meta({ maxLength: limits.nameMax });
