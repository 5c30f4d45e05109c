import { expect, test } from "vitest";
import { type Format, withFormat } from "./formatting.ts";

/** A text with its selection in brackets: "a[b]c". */
function select(marked: string) {
  const start = marked.indexOf("‹");
  return { text: marked.replace(/[‹›]/g, ""), start, end: marked.indexOf("›") - 1 };
}
const show = ({ text, start, end }: ReturnType<typeof select>) =>
  `${text.slice(0, start)}‹${text.slice(start, end)}›${text.slice(end)}`;

test.each<[Format, string, string]>([
  ["time", "‹›", "7:12 ‹›"],
  ["time", "여기‹›", "여기 7:12 ‹›"],
  ["time", "여기 ‹다시›요", "여기 7:12 ‹다시›요"],
  ["bold", "왼쪽 ‹팔꿈치›를", "왼쪽 **‹팔꿈치›**를"],
  ["bold", "왼쪽 ‹›", "왼쪽 **‹글›**"],
  ["code", "‹total = 0›", "`‹total = 0›`"],
  ["link", "‹문서›를 보세요", "[문서](‹https://›)를 보세요"],
  ["link", "‹›", "[글](‹https://›)"],
])("%s makes %s to %s", (format, before, after) => {
  expect(show(withFormat(select(before), { format, second: "7:12", words: "글" }))).toBe(after);
});
