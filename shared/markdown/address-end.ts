/** Ends an address wherever it is: spaces, full-width punctuation, closing quotes, the ellipsis and the middle dot. */
const ending = /[\s<>·‘-‟…\u3000-\u303f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65]/;
const hangul = /[가-힣ㄱ-ㅎㅏ-ㅣ\u1100-\u11ff]/;
/** A letter, digit or closing bracket of an address, also behind punctuation that ends a sentence or a quotation. */
const complete = { host: /[a-z0-9)\]}]["'`*~.,:;!]*$/i, path: /[a-z0-9)\]}]["'`*~.,;!]*$/i };
/** No more punctuation than this is looked through. */
const lookedBack = 8;

/**
 * Where the address that starts at `from` ends at the latest: where Hangul follows what is complete. Hangul behind a
 * slash, `=` or `?` is part of it: `/wiki/한글`. A host has no bracket.
 */
export function addressEnd(text: string, from: number): number {
  const start = text.startsWith("://", text.indexOf(":", from)) ? text.indexOf(":", from) + 3 : from;
  let isHost = true;
  for (let at = start; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (ending.test(char) || (isHost && char === "(")) return at;
    if (char === "/" || char === "?" || char === "#") isHost = false;
    if (!hangul.test(char)) continue;
    const before = text.slice(Math.max(start, at - lookedBack), at);
    if ((isHost ? complete.host : complete.path).test(before)) return at;
  }
  return text.length;
}
