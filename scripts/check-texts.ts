import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const FILES = "client/**/*.{ts,tsx}";
/** Texts themselves, and tests, which name what a user sees. */
const MAY_HOLD_TEXTS = /(?:^|[/-])text\.ts$|^client\/lib\/error-messages\.ts$|\.test\.tsx?$|^client\/test\//;
/** Hangul as data: the letters of drawings, and the names that the payment service gives to banks. */
const HOLDS_DATA = /^client\/ui\/art\/|\/refund-reasons\.ts$/;
/** Also data: the letters of a figure, and the forms of a particle. */
const DATA = /(?:head|arms)="[가-힣]"|"[가-힣]+\/[가-힣]+"/g;

const HANGUL = /[가-힣]/;
const STRING_OR_COMMENT = /("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;

/** One line for each file of the client that contains Korean outside comments and is not a text file. */
export function findTextViolations(root: string): string[] {
  return globSync(FILES, { cwd: root })
    .filter((path) => !MAY_HOLD_TEXTS.test(path) && !HOLDS_DATA.test(path))
    .toSorted()
    .flatMap((path) => strayTexts(readFileSync(join(root, path), "utf8")).map((line) => `${path}: ${line}`));
}

/** The lines that contain Korean. */
export function strayTexts(source: string): string[] {
  const code = source.replaceAll(DATA, "").replaceAll(STRING_OR_COMMENT, (_, text: string | undefined) => text ?? "");
  return code
    .split("\n")
    .filter((line) => HANGUL.test(line))
    .map((line) => line.trim());
}
