import { expect, test } from "vitest";
import { leadConsonants, titleLetters } from "./consonants.ts";
import { coverSvg } from "./cover-drawing.ts";
import { personShapes } from "./person-drawing.ts";
import { hash } from "./hash.ts";
import { avatarSvg } from "./avatar-drawing.ts";

const cover = { id: "cup", title: "물레 앞에서 처음 빚는 컵", subject: "공예", level: "입문" };

test("the same cover is drawn the same every time", () => {
  expect(coverSvg(cover)).toBe(coverSvg({ ...cover }));
  expect(hash("foobar")).toBe(0xbf9cf968);
});

test("another id draws another cover", () => {
  expect(coverSvg({ ...cover, id: "bowl" })).not.toBe(coverSvg(cover));
});

test.each([
  ["물레 앞에서 처음 빚는 컵", ["ㅁ", "ㄹ"]],
  ["아이패드로 그리는 하루", ["ㅇ", "ㅍ"]],
  ["Python 첫걸음", ["ㅍ", "ㅇ"]],
  ["3분 요리", ["ㅇ", "ㅂ"]],
  ["까치", ["ㄱ", "ㅊ"]],
  ["시", ["ㅅ"]],
  ["!?", ["ㅇ"]],
])("the letters of %s are its first two different consonants", (title, letters) => {
  expect(titleLetters(title)).toEqual(letters);
});

test("a decomposed title has the letters of the composed one", () => {
  expect(leadConsonants("컵".normalize("NFD"), 1)).toEqual(["ㅋ"]);
});

test("a higher level starts with a narrower slit", () => {
  const widths = ["입문", "초급", "중급", "고급"].map((level) => slitOf(coverSvg({ ...cover, level })));
  expect(widths).toEqual([30.6, 23.2, 16, 9.2]);
});

test("progress closes the slit, and completion removes it", () => {
  expect(slitOf(coverSvg({ ...cover, progress: 0 }))).toBe(30.6);
  expect(slitOf(coverSvg({ ...cover, progress: 0.5 }))).toBe(15.4);
  expect(coverSvg({ ...cover, progress: 1 })).not.toContain("clipPath");
  expect(coverSvg({ ...cover, progress: 1.2 })).toBe(coverSvg({ ...cover, progress: 1 }));
});

test("a cover next to another slit has none itself", () => {
  expect(coverSvg({ ...cover, uncut: true })).not.toContain("clipPath");
  expect(coverSvg({ ...cover, uncut: true, progress: 0.5 })).not.toContain("clipPath");
});

test("two drawings with different keys share no clip id", () => {
  expect(clipIds("a")).toHaveLength(2);
  expect(new Set([...clipIds("a"), ...clipIds("b")]).size).toBe(4);
});

test("an image that is shown alone has its own colors and background", () => {
  const svg = coverSvg(cover, { mix: () => "#123456", ground: "#f6f8f6" });
  expect(svg).not.toContain("var(");
  expect(svg).toContain('fill="#f6f8f6"');
});

test("a drawing contains no text of a title or a name", () => {
  const hostile = '"><script>alert(1)</script>';
  expect(coverSvg({ id: hostile, title: hostile, subject: hostile, level: hostile })).not.toContain("script");
  expect(avatarSvg({ id: hostile, name: hostile })).not.toContain("script");
});

test("a person without a face color is drawn in one color", () => {
  expect(personShapes({ ink: "gam-mid" }).match(/var\(--dye-gam-mid\)/g)).toHaveLength(3);
});

// Twice the distance that one side is moved, in units of the drawing.
function slitOf(svg: string): number {
  return Number(/<g transform="translate\((\d+\.\d) 0\)">/.exec(svg)?.[1]) * 2;
}

function clipIds(key: string): string[] {
  return coverSvg(cover, { key }).match(/id="[^"]+"/g) ?? [];
}
