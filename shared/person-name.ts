import { z } from "zod";
import { limits } from "./limits.ts";
import { nameProblem } from "./name-problem.ts";

/** One line of visible text that cannot imitate another name. */
export const personName = z
  .string()
  .normalize("NFC")
  .trim()
  .min(1)
  .max(limits.nameMax)
  .refine((name) => {
    const problem = nameProblem(name);
    return problem === null || problem === "EMPTY" || problem === "TOO_LONG";
  });
