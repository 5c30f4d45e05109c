import { expect, test } from "vitest";
import { readFontMetrics } from "./font-metrics.ts";
import { setText } from "./text-lines.ts";

const font = await readFontMetrics();
const sizes = [
  { size: 80, lines: 2 },
  { size: 50, lines: 3 },
];
const set = (text: string) => setText(text, { width: 480, sizes }, font);

test("the font has every syllable, and says how wide it is", () => {
  for (let point = 0xac00; point <= 0xd7a3; point += 1) expect(font.has(String.fromCodePoint(point))).toBe(true);
  expect(font.has("漢")).toBe(false);
  expect(font.has("😀")).toBe(false);
  expect(font.widthOf("가나")).toBeCloseTo(2 * font.widthOf("가"), 5);
  expect(font.widthOf("W")).toBeGreaterThan(2 * font.widthOf("i"));
});

test.each([
  ["봄 냉이무침", { size: 80, lines: ["봄 냉이무침"] }],
  ["판다스로 빵집 장부 읽기", { size: 80, lines: ["판다스로 빵집", "장부 읽기"] }],
  ["판다스로 빵집 장부 읽기, 그 다음 이야기", { size: 50, lines: ["판다스로 빵집 장부", "읽기, 그 다음 이야기"] }],
])("%s is set in the largest size in which it fits", (text, expected) => {
  expect(set(text)).toEqual(expected);
});

test("lines end at spaces and are about as long as each other", () => {
  const { lines } = set("손이 기억하는 물레 앞의 시간");
  expect(lines.join(" ")).toBe("손이 기억하는 물레 앞의 시간");
  const widths = lines.map((line) => font.widthOf(line));
  expect(Math.max(...widths) / Math.min(...widths)).toBeLessThan(1.8);
});

test("a word that is longer than a line is broken, between what readers take for characters", () => {
  const word = "가나다라마바사아자차카타파하거너더러머버";
  const { size, lines } = set(word);
  expect([size, lines.join("")]).toEqual([50, word]);
  expect(lines.length).toBeGreaterThan(1);
  const { lines: latin } = set("Supercalifragilisticexpialidocious");
  expect(latin.join("")).toBe("Supercalifragilisticexpialidocious");
});

test("decomposed Hangul is composed, and what the font cannot draw is left out", () => {
  expect(set("물레".normalize("NFD")).lines).toEqual(["물레"]);
  expect(set("👩‍🍳 김치 🥬 담그기").lines).toEqual(["김치 담그기"]);
  expect(set("漢字 🥬").lines).toEqual([]);
});

test("what does not fit in the smallest size is cut, with an ellipsis", () => {
  const { size, lines } = set("손이 기억하는 물레 앞의 시간 ".repeat(8));
  expect([size, lines.length]).toEqual([50, 3]);
  expect(lines.at(-1)).toMatch(/…$/);
  for (const line of lines) expect(font.widthOf(line) * size).toBeLessThanOrEqual(480);
});
