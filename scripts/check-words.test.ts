import { expect, test } from "vitest";
import { bannedWordsIn } from "./check-words.ts";

test.each([
  ["// The film is loaded.", ["film"]],
  ["const filmOf = (id: string) => id;", ["film"]],
  ["const KEPT_DAYS = 3;", ["KEPT"]],
  ["/** Nobody else may press the main act. */", ["Nobody", "main act"]],
  ["await act(async () => undefined);", []],
  ["// The URL stands for its entry.", []],
  ["const keepAlive = true;", []],
  ["// The person begins in the catalogue.", ["The person", "begins", "catalogue"]],
  ["const cardLook = 1; // a look at the list, two look-alikes", ["Look"]],
  ["onPlace(place); // the whole shelf", ["shelf", "on Place", "the whole"]],
  ['await client.query("begin");', []],
])("in %j the words %j are refused", (line, words) => {
  expect(bannedWordsIn("client/ui/button.tsx", line).map(({ word }) => word)).toEqual(words);
});

test("a banned word is named with its line and the term in its place", () => {
  expect(bannedWordsIn("docs/security.md", "one\nThe desk\n")).toEqual([
    { file: "docs/security.md", line: 2, word: "desk", instead: "queue, editor, admin API" },
  ]);
});
