import { expect, test } from "vitest";
import { strayTexts } from "./check-texts.ts";

test.each([
  ['const title = "장바구니";', 1],
  ["<h1>장바구니</h1>", 1],
  ["const hint = `${count}개`; // 주석", 1],
  ["/** `12,300원` */ const price = 0;", 0],
  ['const url = "https://closegap.test"; // 주소', 0],
  ["const title = cartText.title;", 0],
  ['withParticle(title, "을/를")', 0],
  ['<PersonIllustration head="틈" arms="ㅜ" />', 0],
])("%s holds %i texts", (source, count) => {
  expect(strayTexts(source)).toHaveLength(count);
});
