/** Where a query matches in a text, as start and end; case does not count. An empty query matches everywhere. */
export function findMatches(text: string, query: string): [number, number][] {
  const needle = query.trim().toLowerCase();
  if (!needle) return [[0, 0]];
  const matches: [number, number][] = [];
  const haystack = text.toLowerCase();
  for (let at = haystack.indexOf(needle); at >= 0; at = haystack.indexOf(needle, at + needle.length)) {
    matches.push([at, at + needle.length]);
  }
  return matches;
}
