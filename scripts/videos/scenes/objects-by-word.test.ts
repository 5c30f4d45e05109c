import { expect, test } from "vitest";
import { objectOfText } from "./objects-by-word.ts";

const objectOf = (shows: string) => objectOfText({ shows, says: "" }, { own: "flag", shown: [] });

test.each([
  ["기간을 정해요", "flag"],
  ["간을 보고 국자로 떠요", "ladle"],
  ["현재 값을 적어요", "flag"],
  ["현 4개를 맞춰요", "ukulele"],
  ["시험 코드에서 일부만 만들 때", "flag"],
  ["다시 시도할 길을 줘요", "flag"],
])("a word is meant where it stands alone, not within another one: %s", (text, object) => {
  expect(objectOf(text)).toBe(object);
});
