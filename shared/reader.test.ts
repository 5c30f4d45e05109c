import { expect, test } from "vitest";
import {
  anyText,
  boolean,
  integerIn,
  listOf,
  pattern,
  numberIn,
  oneOf,
  withDefault,
  nullable,
  pageInAddress,
  type Reader,
  searchOf,
  object,
  text,
  textUpTo,
  uuid,
  numericString,
} from "./reader.ts";

const id = "01a1f9ae-3a68-70d2-b0cd-f2240aa7d8c7";

test.each<[string, Reader<unknown>, unknown, unknown]>([
  ["text", text, "a", "a"],
  ["text", text, 1, undefined],
  ["text of a limited length", textUpTo(2), "abc", undefined],
  ["text without a NUL", textUpTo(2), "a\0", undefined],
  ["text of a pattern", pattern(/^a/), "ba", undefined],
  ["an id", uuid, id, id],
  ["an id", uuid, "x", undefined],
  ["a flag", boolean, false, false],
  ["a flag", boolean, "false", undefined],
  ["a number in a range", numberIn(0, 1), 0, 0],
  ["a number in a range", numberIn(0, 1), 1.5, undefined],
  ["a number in a range", numberIn(), NaN, undefined],
  ["an integer", integerIn(0), 1.5, undefined],
  ["an integer", integerIn(0), -1, undefined],
  ["a written number", numericString(numberIn(0)), "1.5", 1.5],
  ["a written number", numericString(numberIn(0)), "", undefined],
  ["a page", pageInAddress, "3", 3],
  ["a page", pageInAddress, 0, undefined],
  ["text that looks like a number", anyText, 2024, "2024"],
  ["one of some values", oneOf(["a", "b"]), "b", "b"],
  ["one of some values", oneOf(["a", "b"]), "c", undefined],
  ["a value or null", nullable(text), null, null],
  ["a value or null", nullable(text), 1, undefined],
  ["a value with a default", withDefault(text, ""), 1, ""],
  ["a list", listOf(text), ["a"], ["a"]],
  ["a list", listOf(text), ["a", 1], undefined],
  ["a list", listOf(text, 1), ["a", "b"], undefined],
  ["an object", object({ a: text }), { a: "a", b: 1 }, { a: "a" }],
  ["an object", object({ a: text }), {}, undefined],
  ["an object", object({ a: text }), null, undefined],
  ["an object", object({ a: withDefault(text, "") }), {}, { a: "" }],
])("%s: %o of %j is read", (_, reader, value, expected) => {
  expect(reader(value)).toEqual(expected);
});

test("an invalid search parameter counts as absent, and others are left out", () => {
  const search = searchOf({ page: pageInAddress, category: text });
  expect(search({ page: 0, category: "개발", other: 1 })).toEqual({ category: "개발" });
});
