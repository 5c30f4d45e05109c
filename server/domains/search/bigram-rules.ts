/** Every two characters of a word that follow each other. */
export function bigramsOf(word: string): string[] {
  const chars = Array.from(word);
  return chars.slice(1).map((char, at) => `${chars[at]}${char}`);
}

/** Like stop words: most texts have them, so an index would find most of its rows. */
const stopBigrams = new Set(
  "하기 하는 으로 에서 까지 부터 이다 니다 합니 습니 입니 어요 아요 해요 에요 예요 세요 하고 해서 하면 는데 있는 있어 것은 것을 이런 그런".split(
    " ",
  ),
);
const lookedUpMax = 5;

/** A few of the bigrams of a text, spread over it: what they find is compared with the text itself. */
export function distinctiveBigrams(bigrams: readonly string[]): string[] {
  const all = [...new Set(bigrams)];
  const distinctive = all.filter((bigram) => !stopBigrams.has(bigram));
  const some = distinctive.length > 0 ? distinctive : all;
  const step = Math.max(1, some.length / lookedUpMax);
  return Array.from({ length: Math.min(some.length, lookedUpMax) }, (_, n) => some[Math.floor(n * step)] ?? "");
}
