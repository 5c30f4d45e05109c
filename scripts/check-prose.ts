import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Two short sentences say as much as a long one. */
const WORDS_MAX = 30;
/** An overview is read at once; areas have documents of their own. */
const LENGTHS_MAX: Readonly<Record<string, number>> = { "docs/architecture.md": 1500 };
const DOCUMENTS = ["*.md", "{.github,docs,client}/**/*.md"];
const SOURCES = ["{shared,server,client,scripts,e2e}/**/*.{ts,tsx,mjs,css,html}", "*.ts"];
/** Generated files, examples of this check, and the decisions on speed that one record is about to replace. */
const EXEMPT =
  /\.gen\.ts$|^server\/db\/described\.ts$|^docs\/decisions\/(?:023|030|031)-|^scripts\/check-prose\.test\.ts$/;

/** A relative clause without a noun: "What is below the first screen waits" says "Sections below the fold wait". */
export const HEADLESS = /^(?:What|Of|Those|Which|Whose)\b/;

export interface Sentence {
  line: number;
  text: string;
}

/** One line per sentence that is too long or names its subject late, and per document that is too long. */
export function findProseViolations(root: string): string[] {
  const read = (file: string) => readFileSync(join(root, file), "utf8");
  const files = (patterns: readonly string[]) =>
    globSync(patterns, { cwd: root, exclude: ["**/node_modules/**"] })
      .filter((file) => !EXEMPT.test(file))
      .toSorted();
  return [
    ...files(DOCUMENTS).flatMap((file) => documentViolations(file, read(file))),
    ...files(SOURCES).flatMap((file) => commentViolations(file, read(file))),
  ];
}

export function documentViolations(file: string, text: string): string[] {
  const max = LENGTHS_MAX[file];
  const words = text.split(/\s+/).length;
  return [
    ...sentencesOf(text).flatMap(({ line, text: sentence }) => [
      ...headless(file, line, sentence),
      ...tooLong(file, line, sentence),
    ]),
    ...(max !== undefined && words > max ? [`${file} has ${words} words, more than ${max}`] : []),
  ];
}

export const commentViolations = (file: string, source: string): string[] =>
  commentsOf(source).flatMap(({ line, text }) => headless(file, line, text));

const headless = (file: string, line: number, sentence: string): string[] =>
  HEADLESS.test(sentence) && !sentence.endsWith("?")
    ? [`${file}:${line}: starts with "${sentence.split(" ", 1)[0]}": name the subject first`]
    : [];

function tooLong(file: string, line: number, sentence: string): string[] {
  const { length } = wordsOf(sentence);
  if (length <= WORDS_MAX) return [];
  return [`${file}:${line}: a sentence of ${length} words, more than ${WORDS_MAX}: "${sentence.slice(0, 60)}…"`];
}

/** Code counts as one word, a link as its text. */
export const wordsOf = (text: string): string[] =>
  plain(text)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));

const plain = (text: string): string =>
  text
    .replaceAll(/`[^`\n]*`/g, "Code")
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll("**", "");

/** A paragraph, an item of a list and a cell of a table end a sentence, as a full stop does. */
export function sentencesOf(markdown: string): Sentence[] {
  return blocksOf(markdown).flatMap(({ line, text }) =>
    plain(text)
      .split(/(?<=[.!?][)"”]?)\s+(?=[\p{Lu}\p{N}"“(`/])/u)
      .map((sentence) => ({ line, text: sentence.trim() }))
      .filter((sentence) => sentence.text !== ""),
  );
}

function blocksOf(markdown: string): Sentence[] {
  const blocks: Sentence[] = [];
  let isCode = false;
  let isOpen = false;
  for (const [index, row] of markdown.split("\n").entries()) {
    const text = row.trim();
    if (text.startsWith("```")) isCode = !isCode;
    const isTable = text.startsWith("|");
    if (isCode || text.startsWith("```") || text === "" || isTable || text.startsWith("#")) {
      isOpen = false;
      if (isTable && !isCode) blocks.push(...cellsOf(text).map((cell) => ({ line: index + 1, text: cell })));
      continue;
    }
    const [, item] = /^(?:[-*>]|\d+\.)\s+(.*)$/.exec(text) ?? [];
    const last = blocks.at(-1);
    if (isOpen && item === undefined && last) last.text += ` ${text}`;
    else blocks.push({ line: index + 1, text: item ?? text });
    isOpen = true;
  }
  return blocks;
}

const cellsOf = (row: string): string[] => row.replaceAll(/`[^`]*`/g, "Code").split("|");

const COMMENT = /^\s*(?:\/\/|\{?\/\*\*?|\*|<!--|--)\s+(.*?)(?:\s*(?:\*\/\}?|-->))?$|^.*\S\s+\/\/\s+(.*)$/;

/** The first line of each sentence that starts a comment or a line of it. */
export function commentsOf(source: string): Sentence[] {
  let isContinued = false;
  return source.split("\n").flatMap((row, index) => {
    const [, own, trailing] = COMMENT.exec(row) ?? [];
    const text = own ?? trailing;
    const starts = text !== undefined && !isContinued;
    isContinued = text !== undefined && !/[.:!?]$/.test(text) && !/(?:\*\/\}?|-->)$/.test(row.trimEnd());
    return starts ? [{ line: index + 1, text }] : [];
  });
}
