import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Words with a standard term in this field (docs/glossary.md), and that term. Matched in any case. Only words that mislead
 * are here: a ban of ordinary English makes sentences worse, not better (`check-prose.ts`).
 */
const banned: readonly [RegExp, string][] = [
  [/\bfilms?\b/i, "video"],
  [/\bpictures?\b/i, "image, thumbnail, frame, illustration"],
  [/\bdesks?\b/i, "queue, editor, admin API"],
  [/\btroubles?\b/i, "error, issue, conflict"],
  [/\bdoors?\b/i, "endpoint, transport"],
  [/\bvouch(?:es|ed)?\b/i, "assert"],
  [/\boperators?\b/i, "admin"],
  [/\banew\b/i, "again"],
  [/\bmend(?:s|ed)?\b/i, "fix"],
  [/\b(?:(?:no|some|any|every)body|whoever)\b/i, "the user, the caller, or the passive"],
  [/\b(?<!the )one's\b|\boneself\b/i, "the current user's"],
  [/\b(?:the|any|every|next|another) person\b|\ba person(?:'s\b| (?:has|can|may|reads|signs|in)\b)/i, "user"],
  [/\bshel(?:f|ves)\b/i, "list, carousel items"],
  [/\bpayment networks?\b/i, "payment gateway"],
  [/\bbreach(?:es)?\b/i, "violation"],
  [/\bthe books\b/i, "the ledger, the store"],
  [/\b(?:an|the|each|every|no|main) acts?\b(?!\()/i, "action"],
  [/\byardsticks?\b/i, "baselines"],
  [/\bladders?\b/i, "renditions"],
  [/\bneighbours?\b/i, "adjacent lectures"],
  [/\bcolours?\b/i, "color (US spelling)"],
  [/\bcatalogues?\b/i, "catalog (US spelling)"],
  [/\bserialis|\bsynchronis|\brecognis|\borganis/i, "-iz- (US spelling)"],
];

/** Frozen or foreign text: migrations that landed, what the demo shop sells, a generated file. */
const EXEMPT =
  /^(?:migrations\/00(?:0\d|1[01])_|scripts\/seed\/demo\/|scripts\/check-words(?:\.test)?\.ts|.*\.gen\.ts$)/;
/** Stored data, frozen migrations and the platform have these names. */
const PUBLIC = /'OPERATOR'|0002_catalogue|picture-?in-?picture2?/gi;
const SOURCES = [
  "{shared,migrations,server,client,scripts,e2e}/**/*.{ts,tsx,mjs,css,html,sql}",
  "{.github,docs}/**/*.md",
  "{*.md,*.ts,.ci/run}",
];

export interface BannedWord {
  file: string;
  line: number;
  word: string;
  instead: string;
}

/** One entry for each banned word in a text. Parts of identifiers count as words: `filmOf`, `useDesk`, `KEPT_DAYS`. */
export function bannedWordsIn(file: string, text: string): BannedWord[] {
  return text.split("\n").flatMap((line, index) => {
    const words = line
      .replaceAll(PUBLIC, "")
      .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
      .replaceAll("_", " ");
    return banned.flatMap(([pattern, instead]) => {
      const [word] = pattern.exec(words) ?? [];
      return word === undefined ? [] : [{ file, line: index + 1, word, instead }];
    });
  });
}

export function findBannedWords(root: string): string[] {
  return globSync(SOURCES, { cwd: root })
    .filter((file) => !EXEMPT.test(file))
    .toSorted()
    .flatMap((file) => [
      ...bannedWordsIn(file, file.replaceAll(/[-./]/g, " ")).map(({ word }) => `${file}: its name says "${word}"`),
      ...bannedWordsIn(file, readFileSync(join(root, file), "utf8")).map(
        ({ line, word, instead }) => `${file}:${line}: not "${word}" but ${instead}`,
      ),
    ]);
}
