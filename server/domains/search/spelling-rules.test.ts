import { expect, test } from "vitest";
import { foldText, keyOf } from "../../../shared/search/text.ts";
import { otherSpellings, spellingsTyped } from "./spelling-rules.ts";
import { terms } from "./terms.ts";

test.each([
  ["python", ["파이썬"]],
  ["파이썬", ["python"]],
  ["파이썬 기초", ["python 기초"]],
  ["파이썬기초", ["python기초"]],
  ["python으로 시작", ["파이썬으로 시작"]],
  ["자바스크립트", ["javascript"]],
  ["자바", ["java"]],
  ["spring boot", ["스프링 부트"]],
  ["springboot", ["스프링 부트"]],
  ["머신 러닝", ["machine learning"]],
  ["node js", ["노드js"]],
  ["라떼 아트", ["latte 아트", "라테 아트"]],
  ["react와 figma", ["react와 피그마", "리액트와 figma", "리액트와 피그마"]],
  ["python git docker", ["파이썬 깃 도커"]],
  ["라떼 에스큐엘", ["라떼 sql", "라떼 시퀄", "latte 에스큐엘"]],
  ["깃", ["git"]],
  ["sql", ["에스큐엘", "시퀄"]],
  ["에스큐엘 기초", ["sql 기초", "시퀄 기초"]],
  ["깃발", []],
  ["프리액트", []],
  ["pythonic", []],
  ["도자기", []],
  ["", []],
])("%j is spelled %j as well", (query, expected) => {
  expect(otherSpellings(query)).toEqual(expected);
});

test.each([
  ["pyth", ["파이썬"]],
  ["py", []],
  ["파이ㅆ", ["python"]],
  ["파이", ["python", "pytorch", "final cut"]],
  ["파", []],
  ["파이썬", []],
  ["혼자 처음 리액", ["혼자 처음 react", "혼자 처음 react native"]],
  ["처음 리액", ["처음 react", "처음 react native"]],
  ["도자기", []],
])("%j is on the way to %j", (typed, expected) => {
  expect(spellingsTyped(typed)).toEqual(expected);
});

test("every term has several spellings, and no spelling belongs to two terms", () => {
  for (const term of terms) expect(term.length).toBeGreaterThan(1);
  const keys = terms.flat().map((spelling) => keyOf(foldText(spelling)));
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});
