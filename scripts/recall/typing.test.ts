import { expect, test } from "vitest";
import { statesBetween, withWrongLetter } from "./typing.ts";

test.each([
  ["구", "글", ["국", "구그", "구글"]],
  ["있", "는", ["있ㄴ", "있느", "있는"]],
  ["C", "언", ["Cㅇ", "C어", "C언"]],
])("after %s on the way to %s the input method shows %j", (typed, next, states) => {
  expect(statesBetween(typed, next)).toEqual(states);
});

test("a wrong title differs in one letter", () => {
  const wrong = withWrongLetter("처음 만나는 파이썬");
  expect(wrong).not.toBe("처음 만나는 파이썬");
  expect(Array.from(wrong).filter((char, index) => char !== "처음 만나는 파이썬"[index])).toHaveLength(1);
});
