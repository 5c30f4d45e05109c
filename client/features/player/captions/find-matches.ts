/** Where the searchQuery words are in a text, as places from and to; case does not count. Nothing searchQuery fits everywhere. */
export function findMatches(text: string, query: string): [number, number][] {
  const needle = query.trim().toLowerCase();
  if (!needle) return [[0, 0]];
  const places: [number, number][] = [];
  const haystack = text.toLowerCase();
  for (let at = haystack.indexOf(needle); at >= 0; at = haystack.indexOf(needle, at + needle.length)) {
    places.push([at, at + needle.length]);
  }
  return places;
}
