import { expect, test } from "vitest";
import { neverThrows, threeLetterTexts } from "../../server/test/texts/any-text.ts";
import { email } from "../account/email.ts";
import { withParticle } from "../format.ts";
import { evaluateResponse } from "../game/rules.ts";
import { nameProblem } from "../account/name-problem.ts";
import { noteListInput } from "../note/schema.ts";
import { hasTooManyWords, searchWords } from "../note/search.ts";
import { personName } from "../account/person-name.ts";
import { searchAddress } from "../search/address.ts";
import { foldText, initialsOf, jamoOf, keyOf, keyWithPositions, latinKeysOf, otherLayouts } from "../search/text.ts";
import { isPublishable, normalizeText, textLength } from "./length.ts";
import { optionalUserText, userText } from "./user-text.ts";

const functions: Record<string, (text: string) => unknown> = {
  foldText,
  keyOf,
  jamoOf,
  initialsOf,
  otherLayouts,
  latinKeysOf,
  keyWithPositions,
  normalizeText,
  textLength,
  isPublishable: (text) => isPublishable(text, 100),
  userText: (text) => userText(100).safeParse(text),
  optionalUserText: (text) => optionalUserText(100).safeParse(text),
  nameProblem,
  personName: (text) => personName.safeParse(text),
  email: (text) => email.safeParse(text),
  searchWords,
  hasTooManyWords,
  noteListInput: (query) => noteListInput.safeParse({ query }),
  searchAddress: (q) => searchAddress({ q }),
  withParticle: (text) => withParticle(text, "을/를"),
  evaluateResponse: (text) => evaluateResponse({ kind: "FILL", solution: ["파인튜닝", "fine-tuning"] }, [text]),
};

test("no function that reads a user's text throws on any text", () => {
  expect(() => neverThrows(functions)).not.toThrow();
});

test("no function that reads a user's text throws on three letters", () => {
  const readAll = () => {
    for (const read of Object.values(functions)) for (const text of threeLetterTexts) read(text);
  };
  expect(readAll).not.toThrow();
});

test.each([
  ["gksrmf", ["한글"]],
  ["Gksrmf", ["한글"]],
  ["qkQma", ["바쁨", "바븜"]],
  ["vkdlTjs", ["파이썬", "파이선"]],
  ["한글", ["gksrmf"]],
  // Keys of a word that write no syllables leave it as it is.
  ["hotel", []],
  ["photo", []],
  ["hospital", []],
  ["tkwls hotel", ["사진 hotel"]],
  ["123", []],
  ["", []],
])("the other keyboard layout reads %j as %j", (query, others) => {
  expect(otherLayouts(query)).toEqual(others);
});
