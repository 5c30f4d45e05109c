import type { GameKind, GameVerdict } from "./codes.ts";
import { gameLimits } from "./limits.ts";

export interface Solvable {
  kind: GameKind;
  solution: readonly string[];
}

/** The score of a response, apart from its time. */
export function evaluateResponse({ kind, solution }: Solvable, response: readonly string[]): GameVerdict {
  if (kind === "FILL") return evaluateFill(solution, response[0] ?? "");
  const isSame = response.length === solution.length && solution.every((text, index) => text === response[index]);
  return isSame ? "EXACT" : "WRONG";
}

/** The first name is the usual one; the others count as right. */
function evaluateFill([name = "", ...others]: readonly string[], response: string): GameVerdict {
  const given = formOf(response);
  if (given === "") return "WRONG";
  if (response.normalize("NFC").trim() === name.normalize("NFC")) return "EXACT";
  if (given === formOf(name)) return "FORM";
  if (others.some((other) => given === formOf(other))) return "SYNONYM";
  return [name, ...others].some((right) => isOneLetterOff(formOf(right), given)) ? "TYPO" : "WRONG";
}

/** Without what no learner means as a difference: width and case of letters, spaces, punctuation. */
const formOf = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[\p{White_Space}\p{P}\p{Cf}]/gu, "");

const syllablesOf = (text: string): number => text.match(/[가-힣]/g)?.length ?? 0;
/** The consonants and vowels of syllables, and other characters. */
const lettersOf = (text: string): string[] => Array.from(text.normalize("NFD"));
const isJamo = (letter: string | undefined): boolean => letter === undefined || /^[\u1100-\u11ff]$/.test(letter);

/** Whether one Hangul letter is missing, too many or another one. A digit is never a slip of the finger. */
function isOneLetterOff(right: string, given: string): boolean {
  if (syllablesOf(right) < gameLimits.typoSyllablesMin) return false;
  const [from, to] = [lettersOf(right), lettersOf(given)];
  if (Math.abs(from.length - to.length) > 1) return false;
  let start = 0;
  while (start < from.length && from[start] === to[start]) start += 1;
  let rest = 0;
  while (rest < Math.min(from.length, to.length) - start && from.at(-1 - rest) === to.at(-1 - rest)) rest += 1;
  const [removed, added] = [from.slice(start, from.length - rest), to.slice(start, to.length - rest)];
  return removed.length <= 1 && added.length <= 1 && isJamo(removed[0]) && isJamo(added[0]);
}
