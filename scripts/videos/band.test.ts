import { expect, test } from "vitest";
import { bandsOf } from "./band.ts";

test.each([
  ["무게로 재요.", ["무게로 재요."]],
  [
    "빵 봉지 뒤를 보면 재료가 스무 가지쯤 적혀 있죠. 꼭 있어야 하는 것은 몇 개일까요?",
    ["빵 봉지 뒤를 보면 재료가 스무 가지쯤 적혀 있죠.", "꼭 있어야 하는 것은 몇 개일까요?"],
  ],
  [
    "멈춰요. 당황하지 말고 터미널에서 컨트롤과 C를 함께 누르세요.",
    ["멈춰요. 당황하지 말고 터미널에서 컨트롤과 C를 함께 누르세요."],
  ],
  [
    "물은 밀가루의 0.65배예요. 남은 3.5g은 다음 반죽에 써요.",
    ["물은 밀가루의 0.65배예요.", "남은 3.5g은 다음 반죽에 써요."],
  ],
] as const)("a caption is shown a sentence at a time, brief ones with their neighbor: %s", (caption, bands) => {
  expect(bandsOf(caption)).toEqual(bands);
});

test("a sentence that two lines cannot hold is cut after a comma near its middle", () => {
  const sentence =
    "처음에는 반죽이 손에 달라붙어서 도무지 뭉쳐지지 않을 것 같지만, 십 분쯤 치대고 나면 거짓말처럼 매끈해지고 손에서 떨어져요.";
  const bands = bandsOf(sentence);
  expect(bands).toHaveLength(2);
  expect(bands[0]).toMatch(/같지만,$/);
  expect(bands.join(" ")).toBe(sentence);
});

test("a word that is longer than the band stays whole", () => {
  const word = "가".repeat(60);
  expect(bandsOf(word)).toEqual([word]);
});
