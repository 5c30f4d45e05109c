import fc from "fast-check";
import { expect, test } from "vitest";
import { type TextPart, wordChanges } from "./word-changes.ts";

const written = (parts: readonly TextPart[]): string =>
  parts.map(({ kind, text }) => ({ SAME: text, ADDED: `+[${text}]`, REMOVED: `-[${text}]` })[kind]).join("");

test.each([
  ["", "", ""],
  ["같은 글", "같은 글", "같은 글"],
  ["", "새 글", "+[새 글]"],
  ["옛 글", "", "-[옛 글]"],
  [
    "받는 것은 엑셀 파일 하나",
    "받는 것은 이름이 제각각인 엑셀 파일 하나",
    "받는 것은 +[이름이 제각각인 ]엑셀 파일 하나",
  ],
  ["결측치 처리하기", "빠진 값에는 이유가 있어요", "-[결측치 처리하기]+[빠진 값에는 이유가 있어요]"],
  ["하나 둘 셋 넷", "둘 하나 셋 다섯", "-[하나 ]둘 +[하나 ]셋 -[넷]+[다섯]"],
])("%j to %j: %j", (before, after, expected) => {
  expect(written(wordChanges(before, after))).toBe(expected);
});

test("the parts make both texts, whatever they are", () => {
  const text = fc.array(fc.constantFrom("가", "나", "다", " ", "\n"), { maxLength: 30 }).map((parts) => parts.join(""));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = wordChanges(before, after);
      const without = (kind: TextPart["kind"]) =>
        parts
          .filter((part) => part.kind !== kind)
          .map((part) => part.text)
          .join("");
      expect([without("ADDED"), without("REMOVED")]).toEqual([before, after]);
    }),
  );
});

test("texts of too many words to compare count as rewritten between what both begin and end with", () => {
  const many = (word: string) => Array.from({ length: 3_000 }, (_, at) => `${word}${at}`).join(" ");
  const parts = wordChanges(`처음 ${many("가")} 끝`, `처음 ${many("나")} 끝`);
  expect(parts.map(({ kind }) => kind)).toEqual(["SAME", "REMOVED", "ADDED", "SAME"]);
});
