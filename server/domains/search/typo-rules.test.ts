import { expect, test } from "vitest";
import { serverLimits } from "../../limits.ts";
import { bigramsOf } from "./bigram-rules.ts";
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
  ["pytho", "python"],
  ["도자", "ㄷㅗㄱㅈㅏ"],
  ["한ㅇ", "ㅎㅏㄴㅇㅏ"],
  ["도자기", "ㄷㅗㅈㅏㄱㅣ"],
  // A vowel that is typed as two letters counts as one.
  ["와플", "ㅇㅓㅍㅡㄹ"],
  ["와플", "ㅇㅍㅡㄹ"],
  ["와", "ㅗㅏ"],
])("%s is one letter away from %s", (key, jamo) => {
  expect(variantsOf(key)).toContain(jamo);
});

test.each(["a", "차", "ㄱㄴ"])("%s is too short to be corrected", (key) => {
  expect(typoSearchOf(key)).toBeUndefined();
});

test("a consonant is mistaken for a consonant, a vowel for a vowel, and a letter for one of its script", () => {
  const variants = variantsOf("도자기");
  expect(variants).not.toContain("ㅏㅗㅈㅏㄱㅣ");
  expect(variants).not.toContain("ㄷㄱㅈㅏㄱㅣ");
  expect(variants.join("")).not.toMatch(/[a-z0-9]/);
  expect(variantsOf("react").join("")).toMatch(/^[a-z0-9]+$/);
});

test("a variant has two letters or more", () => {
  const lengths = variantsOf("와").map((variant) => variant.length);
  expect(Math.min(...lengths)).toBe(2);
});

test.each([
  ["강", { by: "variants", ofEach: 50 }],
  ["reactors", { by: "variants", ofEach: 50 }],
  ["감밤잠", { by: "variants", ofEach: serverLimits.searchHitsMax }],
  ["감밤잠담", { by: "variants", ofEach: serverLimits.searchHitsMax }],
  ["감밤잠담강", { by: "bigrams" }],
  ["reactorss", { by: "bigrams" }],
])("%s is corrected so: %j", (key, search) => {
  expect(typoSearchOf(key)).toMatchObject(search);
});

test("of a longer word the bigrams are looked up that are right if one or two syllables are wrong", () => {
  expect(typoSearchOf("데이타베이스")).toEqual({
    by: "bigrams",
    oneWrong: [
      "2 타베 베이 이스",
      "3 베이 이스",
      "0 데이 이스",
      "0 데이 이타",
      "0 데이 이타 타베",
      "0 데이 이타 타베 베이",
    ],
    twoWrong: [
      "2 타베 베이 이스",
      "3 베이 이스",
      "1 이타 이스",
      "1 이타 타베",
      "1 이타 타베 베이",
      "4 이스",
      "2 타베",
      "2 타베 베이",
      "0 데이 이스",
      "0 데이",
      "0 데이 베이",
      "0 데이 이타",
      "0 데이 이타 타베",
    ],
  });
});

test.each(["데이타베이스", "물레로빚는도자기접시만들기"])(
  "a title that differs from %s in one syllable, or in two, has all bigrams of a set",
  (key) => {
    const search = typoSearchOf(key);
    if (search?.by !== "bigrams") throw new Error("not looked up by bigrams");
    const chars = Array.from(key);
    const isFound = (sets: readonly string[], wrong: readonly number[]) => {
      const has = new Set(bigramsOf(chars.map((char, at) => (wrong.includes(at) ? "?" : char)).join("")));
      return sets.some((set) =>
        set
          .split(" ")
          .slice(1)
          .every((bigram) => has.has(bigram)),
      );
    };
    for (const one of chars.keys()) {
      expect(isFound(search.oneWrong, [one])).toBe(true);
      for (const two of chars.keys()) expect(isFound(search.twoWrong, [one, two])).toBe(true);
    }
    for (const set of [...search.oneWrong, ...search.twoWrong]) {
      const [at = "", first = ""] = set.split(" ");
      expect(key.indexOf(first)).toBe(Number(at));
    }
  },
);

test("with two wrong of five syllables a set that has no bigram is left out", () => {
  // The second and the fourth: none of the others are beside each other.
  expect(typoSearchOf("감밤잠담강")).toMatchObject({
    twoWrong: ["2 잠담 담강", "3 담강", "1 밤잠", "1 밤잠 잠담", "2 잠담", "0 감밤", "0 감밤 밤잠"],
  });
});

test("a long query is looked up by few sets of bigrams", () => {
  const search = typoSearchOf("없는제목을찾아요".repeat(12));
  const sets = search?.by === "bigrams" ? [...search.oneWrong, ...search.twoWrong] : [];
  expect(sets.length).toBeGreaterThan(0);
  expect(sets.length).toBeLessThan(24);
  expect(Math.max(...sets.map((set) => set.split(" ").length))).toBeLessThanOrEqual(6);
});
