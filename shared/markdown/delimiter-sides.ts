/** The sides of a run of `*`, `_` or `~` that may be the inner side of an emphasis. */
export type DelimiterSides = {
  opens: boolean;
  closes: boolean;
  /** Between spaces or edges of a line: a bullet or a rule, if anything. */
  isAlone: boolean;
};

const longestRun = 3;
/** No more than this many characters beside a run are looked at. */
const lookedAt = 12;

/** An emphasis starts with a word, a number, a symbol, code or a link, perhaps in quotes or behind a sign: not with ^^. */
const starting = /^[*_~]*[-+#@&%.<([{"'“‘「『《〈【]{0,3}[\p{L}\p{N}\p{So}\p{Sc}`[!\\]/u;
const ending = /[\p{L}\p{N}\p{M}\p{So}\p{Sc}`)\]]["'”’」』》〉】>)\]}!?.,:;…%~+#]{0,4}[*_~]*$/u;
/** Bold, which no emoticon has, may be a sign alone: **?**. */
const sign = { after: /^[?!]/, before: /[?!]$/ };
/** A letter that is drawn, not read: ㅠ_ㅠ. */
const jamo = { after: /^[ㄱ-ㅎㅏ-ㅣ]/, before: /[ㄱ-ㅎㅏ-ㅣ]$/ };

const word = { after: /^[\p{L}\p{N}]/u, before: /[\p{L}\p{N}]$/u };
const ascii = { after: /^[a-z0-9]/i, before: /[a-z0-9]$/i };

/** @param run of one of the characters, at `index` of the text */
export function delimiterSides(text: string, index: number, run: string): DelimiterSides {
  const before = text.slice(Math.max(0, index - lookedAt), index);
  const after = text.slice(index + run.length, index + run.length + lookedAt);
  const isAlone = !run.startsWith("~") && /(?:^|\s)$/.test(before) && /^(?:\s|$)/.test(after);
  const isPossible = run.startsWith("~") ? run.length === 2 : run.length <= longestRun;
  return {
    opens: isPossible && opens(run, before, after),
    closes: isPossible && closes(run, before, after),
    isAlone,
  };
}

/** A product (5*3), a footnote mark and a drawn-out word (네~~) have a word before; a name of code has one behind. */
function opens(run: string, before: string, after: string): boolean {
  const isStart = starting.test(after) || (run === "**" && sign.after.test(after));
  if (!isStart || ascii.before.test(before)) return false;
  if (run.startsWith("_"))
    return word.after.test(after) && ![ascii, jamo].some((kind) => kind.after.test(after)) && !word.before.test(before);
  const mayFollowWord = run.startsWith("*") && run.length > 1;
  return mayFollowWord || !word.before.test(before);
}

function closes(run: string, before: string, after: string): boolean {
  if (!ending.test(before) && !(run === "**" && sign.before.test(before))) return false;
  return !run.startsWith("_") || !([ascii, jamo].some((kind) => kind.before.test(before)) || word.after.test(after));
}
