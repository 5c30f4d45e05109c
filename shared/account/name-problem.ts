import { invisibleCharacter } from "../text/invisible.ts";
import { limits } from "../limits.ts";
import { hasAddress } from "./name-address.ts";
import { hasContact } from "./name-contact.ts";
import { withoutJoiners } from "./name-joiners.ts";

/** Why a text is not a valid name. */
export type NameProblem =
  | "EMPTY"
  | "TOO_LONG"
  | "HIDDEN_CHARACTER"
  | "NO_LETTER"
  | "TOO_MANY_MARKS"
  | "MIXED_SCRIPTS"
  | "CONTAINS_ADDRESS";

/**
 * More combining marks on one letter than any orthography uses after composition (Vietnamese has one, Hebrew up to
 * three).
 */
const stackedMarks = new RegExp(`\\p{M}{${limits.nameMarksMax + 1}}`, "u");

/** Scripts with similar letters: a word must use only one of them. */
const confusable = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];
const mixesScripts = (word: string): boolean => confusable.filter((script) => script.test(word)).length > 1;

/** Number of characters of a name as it is stored. */
export const nameLength = (name: string): number => Array.from(name.normalize("NFC").trim()).length;

/** @param name in NFC, without leading or trailing spaces */
export function nameProblem(name: string): NameProblem | null {
  if (name === "") return "EMPTY";
  if (nameLength(name) > limits.nameMax) return "TOO_LONG";
  const visible = withoutJoiners(name);
  if (invisibleCharacter.test(visible)) return "HIDDEN_CHARACTER";
  if (!/[\p{L}\p{N}]/u.test(visible)) return "NO_LETTER";
  if (stackedMarks.test(visible)) return "TOO_MANY_MARKS";
  if (hasAddress(visible) || hasContact(visible)) return "CONTAINS_ADDRESS";
  return visible.split(/[\s\p{P}]+/u).some(mixesScripts) ? "MIXED_SCRIPTS" : null;
}
