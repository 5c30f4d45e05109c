/** Arabic letters that do not join the next one: a joiner after them shows nothing. */
const unjoined =
  "\u0621-\u0625\u0627\u0629\u062F-\u0632\u0648\u0671-\u0673\u0675-\u0677\u0688-\u0699\u06C0\u06C3-\u06CB\u06CD\u06CF\u06D2-\u06D5\u06EE\u06EF\u0759-\u075B\u076B\u076C\u0771\u0773\u0774\u0778\u0779";
const arabic = new RegExp(
  String.raw`(?<=(?![${unjoined}])(?=\p{L})\p{Script=Arabic}\p{M}*)\u200C(?=(?!\u0621)(?=\p{L})\p{Script=Arabic})`,
  "gu",
);

/** Scripts whose letters a sign of no vowel (virama) joins, with that sign. */
const viramas = {
  Devanagari: "\u094D",
  Bengali: "\u09CD",
  Gurmukhi: "\u0A4D",
  Gujarati: "\u0ACD",
  Oriya: "\u0B4D",
  Tamil: "\u0BCD",
  Telugu: "\u0C4D",
  Kannada: "\u0CCD",
  Malayalam: "\u0D4D",
  Sinhala: "\u0DCA",
};
const afterVirama = Object.entries(viramas).map(
  ([script, virama]) =>
    new RegExp(String.raw`(?<=\p{Script=${script}}\p{M}*${virama})[\u200C\u200D](?=\p{Script=${script}})`, "gu"),
);
/** ZWJ before the virama keeps the shape of a ra (র‍্য). */
const beforeVirama = /(?<=\u09B0)\u200D(?=\u09CD\p{Script=Bengali})/gu;

/**
 * The name without the joiners (U+200C, U+200D) that its spelling needs: between letters of scripts that use them, where
 * they change what is shown (RFC 5892, appendix A; UAX 31). Other joiners remain.
 */
export const withoutJoiners = (name: string): string =>
  [arabic, ...afterVirama, beforeVirama].reduce((text, joiners) => text.replaceAll(joiners, ""), name);
