import { expect, test } from "vitest";
import { bannedWordsIn } from "./check-words.ts";

test.each([
  ["// The film is loaded.", ["film"]],
  ["const filmOf = (id: string) => id;", ["film"]],
  ["/** Nobody else may press the main act. */", ["Nobody", "main act"]],
  ["await act(async () => undefined);", []],
  ["// The URL stands for the whole list, as its reader was told.", []],
  ["const keepAlive = true;", []],
  ["// The person begins in the catalogue.", ["The person", "catalogue"]],
  ["const onShelf = place; // in the catalogues", ["Shelf", "catalogues"]],
])("in %j the words %j are refused", (line, words) => {
  expect(bannedWordsIn("client/ui/button.tsx", line).map(({ word }) => word)).toEqual(words);
});

test("a banned word is named with its line and the term in its place", () => {
  expect(bannedWordsIn("docs/security.md", "one\nThe desk\n")).toEqual([
    { file: "docs/security.md", line: 2, word: "desk", instead: "queue, editor, admin API" },
  ]);
});
