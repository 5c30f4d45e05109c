import { z } from "zod";
import { limits } from "./limits.ts";

/** Why a text is no name. */
export type NameProblem = "EMPTY" | "TOO_LONG" | "HIDDEN_CHARACTER" | "NO_LETTER" | "TOO_MANY_MARKS" | "MIXED_SCRIPTS";

/**
 * Control, format and line characters, unpaired surrogates, and all that a font draws as nothing: the code points that
 * Unicode calls ignorable (fillers, variation selectors, tags, joiners), the blank braille pattern.
 */
const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** More accents on one letter than any orthography writes after composition (Vietnamese has one, Hebrew up to three). */
const stackedMarks = new RegExp(`\\p{M}{${limits.nameMarksMax + 1}}`, "u");

/** Scripts whose letters look alike: a word is written in one of them. */
const confusable = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];
const mixesScripts = (word: string): boolean => confusable.filter((script) => script.test(word)).length > 1;

/** @param name in NFC, without spaces at its ends */
export function nameProblem(name: string): NameProblem | null {
  if (name === "") return "EMPTY";
  if (name.length > limits.nameMax) return "TOO_LONG";
  if (hidden.test(name)) return "HIDDEN_CHARACTER";
  if (!/[\p{L}\p{N}]/u.test(name)) return "NO_LETTER";
  if (stackedMarks.test(name)) return "TOO_MANY_MARKS";
  return name.split(/[\s\p{P}]+/u).some(mixesScripts) ? "MIXED_SCRIPTS" : null;
}

/** One line of visible text that does not pose as another name. */
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
