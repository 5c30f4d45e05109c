/** Ends an address wherever it is: spaces, full-width punctuation, closing quotes, the ellipsis and the middle dot. */
const ending = /[\s<>·‘-‟…\u3000-\u303f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65]/;
const hangul = /[가-힣ㄱ-ㅎㅏ-ㅣ\u1100-\u11ff]/;
/** A letter, digit or closing bracket of an address, also behind punctuation that ends a sentence or a quotation. */
const complete = { host: /[a-z0-9)\]}]["'`*~.,:;!]*$/i, path: /[a-z0-9)\]}]["'`*~.,;!]*$/i };
/** The registered top-level domains in Hangul, at the end of a host. */
const hangulDomain = /^\.(?:한국|닷컴|닷넷|삼성)(?![\w-])/;
/** Korean goes on behind a host with one of these words, which are attached to it. */
const particle =
  /^(?:$|[^가-힣]|에서?|으?로|[을를은는이가과와의도만라]|이나|이라|이에요|예요|입니다|까지|부터|처럼|보다|에게|하고)/;
/** A host that is complete before the dot: what follows it is the next sentence. */
const completeHost = /\.(?:com|net|org|edu|gov|info|biz|[a-z]{2})$/i;
/** No more punctuation than this is looked through. */
const lookedBack = 8;

/**
 * Where the address that starts at `from` ends at the latest: where Hangul follows what is complete. Hangul behind a
 * slash, `=` or `?` is part of it: `/wiki/한글`. A host has no bracket, and may end with a domain in Hangul.
 */
export function addressEnd(text: string, from: number): number {
  const start = text.startsWith("://", text.indexOf(":", from)) ? text.indexOf(":", from) + 3 : from;
  let isHost = true;
  for (let at = start; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (ending.test(char) || (isHost && char === "(")) return at;
    if (char === "/" || char === "?" || char === "#") isHost = false;
    const domain = isHost && char === "." ? domainAt(text, start, at) : 0;
    if (domain > 0 && hangul.test(text.charAt(at + domain))) return at + domain;
    at += Math.max(0, domain - 1);
    if (domain > 0 || !hangul.test(char)) continue;
    const before = text.slice(Math.max(start, at - lookedBack), at);
    if ((isHost ? complete.host : complete.path).test(before)) return at;
  }
  return text.length;
}

/** The length of the domain in Hangul that starts at a dot; 0 for the start of another sentence. */
function domainAt(text: string, start: number, dot: number): number {
  const [domain] = hangulDomain.exec(text.slice(dot, dot + lookedBack)) ?? [];
  if (domain === undefined || dot === start || completeHost.test(text.slice(Math.max(start, dot - lookedBack), dot)))
    return 0;
  return particle.test(text.slice(dot + domain.length, dot + domain.length + 3)) ? domain.length : 0;
}
