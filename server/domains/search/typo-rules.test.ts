import { expect, test } from "vitest";
import { typoSearchOf } from "./typo-rules.ts";

const variantsOf = (key: string): string[] => {
  const search = typoSearchOf(key);
  return search?.by === "variants" ? search.variants : [];
};

test.each([
  ["도자가", "ㄷㅗㅈㅏㄱㅣ"],
  ["포토쇱", "ㅍㅗㅌㅗㅅㅑㅂ"],
  // A letter is missing, one is too much.
  ["pythn", "python"],
  ["reeact", "react"],
])("%s is one letter away from %s", (key, jamo) => {
  expect(variantsOf(key)).toContain(jamo);
});

test.each(["a", "차", "ㄱㄴ"])("%s is too short to be corrected", (key) => {
  expect(typoSearchOf(key)).toBeUndefined();
});

test("of a longer word the bigrams are looked up that are right if one or two syllables are wrong", () => {
  const search = typoSearchOf("데이타베이스");
  expect(search).toMatchObject({ by: "bigrams" });
  if (search?.by !== "bigrams") return;
  expect(search.oneWrong).toContain("0 데이 이스");
  expect(search.twoWrong).toContain("4 이스");
});

test("a long query is looked up by few sets of bigrams", () => {
  const search = typoSearchOf("없는제목을찾아요".repeat(12));
  const sets = search?.by === "bigrams" ? [...search.oneWrong, ...search.twoWrong] : [];
  expect(sets.length).toBeGreaterThan(0);
  expect(sets.length).toBeLessThan(24);
  expect(Math.max(...sets.map((set) => set.split(" ").length))).toBeLessThanOrEqual(6);
});
