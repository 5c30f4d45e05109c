import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Two short sentences say as much as a long one. */
const WORDS_MAX = 30;
/** An overview is read at once; areas have documents of their own. */
const LENGTHS_MAX: Readonly<Record<string, number>> = { "docs/architecture.md": 1500 };
const DOCUMENTS = ["*.md", "{.github,docs,client}/**/*.md"];
const SOURCES = ["{shared,server,client,scripts,e2e}/**/*.{ts,tsx,mjs,css,html}", "*.ts"];
/** Generated files, examples of this check, and the decisions on speed that one record is about to replace. */
const EXEMPT = /\.gen\.ts$|^server\/db\/described\.ts$|^scripts\/check-prose\.test\.ts$/;

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
  commentSentences(source).flatMap(({ line, text }) => [...headless(file, line, text), ...tooLong(file, line, text)]);

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

const COMMENT = /^\s*(?:\/\/|\{?\/\*\*?|\*(?!\/)|<!--|--(?= ))(?:\s+(.*?))?(?:\s*(?:\*\/\}?|-->))?$/;
const TRAILING = /^.*\S\s+\/\/\s+(.*)$/;
const OPENS = /^\s*(?:\{?\/\*|<!--)/;
const CLOSES = /(?:\*\/\}?|-->)\s*$/;

/** The sentences of all comments. A tag (`@throws`) starts a block of its own, which may be a list of codes. */
export function commentSentences(source: string): Sentence[] {
  const comments: Sentence[] = [];
  let isOpen = false;
  for (const [index, row] of source.split("\n").entries()) {
    const own = COMMENT.exec(row);
    const text = own ? (own[1] ?? "") : TRAILING.exec(row)?.[1];
    const last = comments.at(-1);
    if (text !== undefined) {
      if (isOpen && own && last && !OPENS.test(row)) last.text += `\n${text}`;
      else comments.push({ line: index + 1, text });
    }
    isOpen = own !== null && !CLOSES.test(row);
  }
  return comments.flatMap((comment) =>
    sentencesOf(comment.text.replaceAll(/^(?=@)/gm, "\n"))
      .filter(({ text }) => !text.startsWith("@"))
      .map(({ line, text }) => ({ line: comment.line + line - 1, text })),
  );
}
