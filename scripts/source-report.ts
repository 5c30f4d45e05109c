import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { HEADLESS, commentSentences, sentencesOf, wordsOf } from "./check-prose.ts";

/** The areas of the table, by patterns of their files. */
const AREAS: Readonly<Record<string, readonly string[]>> = {
  all: ["{shared,server,client,scripts,e2e}/**/*.{ts,tsx}"],
  "server, shared": ["{server,shared}/**/*.ts"],
  client: ["client/**/*.{ts,tsx}"],
  "scripts, e2e": ["{scripts,e2e}/**/*.ts"],
};
const GENERATED = /\.gen\.ts$|^server\/db\/described\.ts$/;
const IS_TEST = /\.test\.tsx?$|^e2e\/|\/test\//;
/** Shorter comments are labels. */
const COMMENT_WORDS_MIN = 4;

/** Figures of files, comments and documents: to compare two states of the tree, or this one with another code base. */
export function sourceReport(root: string): string {
  const read = (file: string) => readFileSync(join(root, file), "utf8");
  const areas = Object.entries(AREAS).map(([name, patterns]) => {
    const files = globSync(patterns, { cwd: root }).filter((file) => !GENERATED.test(file));
    return [name, ...areaFigures(files.map((file) => ({ file, source: read(file) })))];
  });
  const documents = globSync(["*.md", "docs/**/*.md"], { cwd: root }).map(read);
  const sentences = documents.flatMap(sentencesOf).map(({ text }) => wordsOf(text).length);
  const head = ["area", "files", "lines", "p50 / p90 / p99 / max", "≤ 20", "> 200", "test / source", "headless ‰"];
  return [
    ...[head, ...areas].map((row) => row.join("\t")),
    `documents\t${documents.length} files\t${sentences.length} sentences\t${spread(sentences)} words`,
  ].join("\n");
}

export interface Source {
  file: string;
  source: string;
}

/** Files, lines, their spread, shares of short and long files, test lines per line, headless comments per thousand. */
export function areaFigures(sources: readonly Source[]): string[] {
  const lengths = (isTest: boolean) =>
    sources.filter(({ file }) => IS_TEST.test(file) === isTest).map(({ source }) => source.split("\n").length - 1);
  const own = lengths(false);
  const lines = sum(own);
  const comments = sources.flatMap(({ source }) => commentSentences(source)).filter(({ text }) => isSentence(text));
  const headless = comments.filter(({ text }) => HEADLESS.test(text)).length;
  return [
    String(own.length),
    String(lines),
    spread(own),
    percent(own.filter((length) => length <= 20).length, own.length),
    percent(own.filter((length) => length > 200).length, own.length),
    (sum(lengths(true)) / Math.max(lines, 1)).toFixed(2),
    ((1000 * headless) / Math.max(comments.length, 1)).toFixed(1),
  ];
}

const isSentence = (text: string): boolean => wordsOf(text).length >= COMMENT_WORDS_MIN;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const percent = (part: number, all: number): string => `${Math.round((100 * part) / Math.max(all, 1))} %`;

function spread(numbers: readonly number[]): string {
  const sorted = numbers.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return [0.5, 0.9, 0.99, 1].map(at).join(" / ");
}
