import { expect, test } from "vitest";
import { evaluateResponse } from "./rules.ts";

const fill = (solution: string[], response: string) => evaluateResponse({ kind: "FILL", solution }, [response]);

test.each([
  ["the name itself", ["굽칼"], "굽칼", "EXACT"],
  ["spaces around it", ["굽칼"], "  굽칼 ", "EXACT"],
  ["decomposed Hangul, as macOS writes it", ["굽칼"], "굽칼".normalize("NFD"), "EXACT"],
  ["another spacing", ["굽칼"], "굽 칼", "FORM"],
  ["a missing space", ["고무 뜨기"], "고무뜨기", "FORM"],
  ["another case", ["git add"], "Git Add", "FORM"],
  ["letters of full width", ["SUM"], "ＳＵＭ", "FORM"],
  ["letters of half width", ["ＳＵＭ"], "SUM", "FORM"],
  ["punctuation", ["for"], "for:", "FORM"],
  ["quotation marks", ["WHERE"], "“where”", "FORM"],
  ["an invisible character", ["굽칼"], "굽\u200b칼", "FORM"],
  ["a listed name", ["커밋", "commit"], "Commit", "SYNONYM"],
  ["another vowel in four syllables", ["가는고무뜨기"], "가는고무뜨가", "TYPO"],
  ["a missing final consonant in four syllables", ["들여쓰기문"], "들여쓰기무", "TYPO"],
  ["an extra final consonant in four syllables", ["들여쓰기"], "들여쓸기", "TYPO"],
  ["one letter of a listed name", ["반복", "되풀이하기"], "뒤풀이하기", "TYPO"],
  ["one letter in three syllables", ["뜨개질"], "뜨게질", "WRONG"],
  ["two letters in four syllables", ["들여쓰기"], "드려스기", "WRONG"],
  ["a digit in four syllables", ["오이사백그램1"], "오이사백그램2", "WRONG"],
  ["a Latin letter in four syllables", ["파이썬함수f"], "파이썬함수g", "WRONG"],
  ["a complete syllable more", ["들여쓰기"], "들여쓰기들", "WRONG"],
  ["another word", ["굽칼"], "물레", "WRONG"],
  ["nothing", ["굽칼"], "", "WRONG"],
  ["only punctuation", ["굽칼"], " . ", "WRONG"],
])("filled in: %s", (_, solution, response, verdict) => {
  expect(fill(solution, response)).toBe(verdict);
});

test.each([
  ["the right option", "CHOOSE", ["나"], ["나"], "EXACT"],
  ["another option", "CHOOSE", ["나"], ["가"], "WRONG"],
  ["no option", "CHOOSE", ["나"], [], "WRONG"],
  ["two options", "CHOOSE", ["나"], ["나", "가"], "WRONG"],
  ["the right order", "ORDER", ["가", "나", "다"], ["가", "나", "다"], "EXACT"],
  ["two that are swapped", "ORDER", ["가", "나", "다"], ["나", "가", "다"], "WRONG"],
  ["a part of the order", "ORDER", ["가", "나", "다"], ["가", "나"], "WRONG"],
] as const)("%s", (_, kind, solution, response, verdict) => {
  expect(evaluateResponse({ kind, solution }, response)).toBe(verdict);
});
