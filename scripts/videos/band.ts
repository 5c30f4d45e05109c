/** Widths of one em at the size of the band, a little more than the typeface's. */
const widthOf = (character: string): number => {
  if (/[가-힣ㄱ-ㅎㅏ-ㅣぁ-んァ-ヶ一-龥]/.test(character)) return 0.84;
  if (/[A-Zmw%@&]/.test(character)) return 0.66;
  if (/[a-z0-9#$+=×÷~]/.test(character)) return 0.55;
  return character === " " ? 0.2 : 0.3;
};
const width = (text: string): number => Array.from(text).reduce((sum, character) => sum + widthOf(character), 0);

/** Two lines of the band hold so many em, words kept whole. */
const bandEm = 38;
/** A sentence below it is too short to stand alone. */
const briefEm = 8;

/**
 * The texts that the band shows for a caption: a sentence each. A brief sentence stays with its neighbor, a long one is cut where
 * it pauses.
 */
export function bandsOf(caption: string): string[] {
  const sentences = caption.split(/(?<=[.?!…])\s+(?=\S)/);
  return join(sentences.flatMap(cut));
}

function join(parts: readonly string[]): string[] {
  const bands: string[] = [];
  for (const part of parts) {
    const last = bands.at(-1);
    const isBrief = last !== undefined && (width(last) < briefEm || width(part) < briefEm);
    if (last !== undefined && isBrief && width(`${last} ${part}`) <= bandEm)
      bands[bands.length - 1] = `${last} ${part}`;
    else bands.push(part);
  }
  return bands;
}

/** Halves of a text that is too long: after a comma if one is near the middle, otherwise between words. */
function cut(sentence: string): string[] {
  const words = sentence.split(" ");
  if (words.length === 1 || width(sentence) <= bandEm) return [sentence];
  const whole = width(sentence);
  const costs = words.slice(0, -1).map((word, index) => {
    const part = width(words.slice(0, index + 1).join(" "));
    const pause = /[,:]$/.test(word) ? -0.2 : /(?:고|면|서|는데|니까|지만|도록|려면|때|때는)$/.test(word) ? -0.1 : 0;
    return Math.abs(part / whole - 0.5) + pause;
  });
  const at = costs.indexOf(Math.min(...costs)) + 1;
  return [words.slice(0, at), words.slice(at)].flatMap((half) => cut(half.join(" ")));
}
