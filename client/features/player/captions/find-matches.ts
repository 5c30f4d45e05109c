/**
 * Where a query matches in a text, as start and end. Case does not count, nor whether words are apart by a space or a line
 * end. An empty query matches everywhere.
 */
export function findMatches(text: string, query: string): [number, number][] {
  const needle = folded(query.normalize("NFC").trim()).replaceAll(/\s+/g, " ");
  if (!needle) return [[0, 0]];
  const matches: [number, number][] = [];
  const haystack = folded(text).replaceAll(/\s/g, " ");
  for (let at = haystack.indexOf(needle); at >= 0; at = haystack.indexOf(needle, at + needle.length)) {
    matches.push([at, at + needle.length]);
  }
  return matches;
}

/** In lower case and of the same length: a letter that becomes two stays. */
const folded = (text: string): string =>
  Array.from(text, (letter) => {
    const lower = letter.toLowerCase();
    return lower.length === letter.length ? lower : letter;
  }).join("");
