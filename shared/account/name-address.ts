/** Words and single letters before a dot in a name: Dr.Kim, J.R.R.Tolkien. */
const abbreviation = /^(?:\p{Lu}|Dr|Fr|Jr|Md|Mohd|Mr|Mrs|Ms|Prof|Rev|Sr|St|Ste)$/u;
/** A word of a name after a dot; the ends of addresses are short or known. */
const capitalized = /^\p{Lu}\p{Ll}{2,}$/u;
const knownEnds = /^(?:com|net|org|info|biz|app|dev|xyz|shop|site|online|top|club|link|live|store|page|example)$/iu;
/** The ends of Korean addresses. Another Hangul word after a dot is part of a name. */
const hangulEnds = /^(?:한국|닷컴|닷넷|삼성)/u;

/** Characters that address bars and mail programs read as a dot or a slash. */
const folded = (text: string): string =>
  text
    .normalize("NFKC")
    .replaceAll(/[。․﹒]|[[(]\s*(?:\.|dot|점|닷)\s*[\])]/giu, "..")
    .replaceAll(/[⁄∕⧸]/gu, "/");

/** A dot and the label after it, with the label before it. */
const dotted = /([\p{L}\p{M}\p{N}-]*)\.(?=([\p{L}\p{M}]{2,}|xn--))/gu;

function isAddressEnd(before: string, end: string): boolean {
  if (/^\p{Script=Hangul}/u.test(end)) return hangulEnds.test(end);
  return !(abbreviation.test(before) && capitalized.test(end) && !knownEnds.test(end));
}

/**
 * Whether a short text has an address: a link, a host, an IP address, an e-mail address or an account with an at sign.
 * Names go into mails and pages of others, where programs turn addresses into links.
 */
export function hasAddress(text: string): boolean {
  const plain = folded(text);
  if (/@|:\/\/|\bwww\.|\b(?:https?|hxxps?|mailto|tel):/iu.test(plain)) return true;
  if (/(?<!\d)\d{1,3}(?:\.\d{1,3}){3}(?!\d)/u.test(plain)) return true;
  return [...plain.matchAll(dotted)].some(([, before = "", end = ""]) => isAddressEnd(before, end));
}
