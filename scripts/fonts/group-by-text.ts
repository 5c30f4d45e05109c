/** A group takes a character that one more text reads for this many that some of its texts read too. */
const newTextWeight = 0.7;

/**
 * Groups characters for files: a text reads few files if the characters that it has are in the same ones. A text with
 * many of them counts more, because it reads the most files.
 * @param characters of equal ones the first is taken
 * @returns without the characters that no text has
 */
export function groupByText(characters: Iterable<string>, texts: string[], size: number): string[][] {
  const textsOf = new Map<string, Set<string>>();
  const weightOf = new Map<string, number>();
  for (const character of characters) {
    const own = texts.filter((text) => text.includes(character));
    if (own.length > 0) textsOf.set(character, new Set(own));
    for (const text of own) weightOf.set(text, (weightOf.get(text) ?? 0) + 1);
  }
  const weigh = (some: Set<string>) => some.values().reduce((sum, text) => sum + Math.sqrt(weightOf.get(text) ?? 0), 0);
  const groups: string[][] = [];
  while (textsOf.size > 0) {
    const group: string[] = [];
    const readBy = new Set<string>();
    while (group.length < size && textsOf.size > 0) {
      const isFirst = group.length === 0;
      const next = bestOf(textsOf, (own) =>
        isFirst ? weigh(own) : weigh(own.intersection(readBy)) - newTextWeight * weigh(own.difference(readBy)),
      );
      for (const text of textsOf.get(next) ?? []) readBy.add(text);
      textsOf.delete(next);
      group.push(next);
    }
    groups.push(group);
  }
  return groups;
}

function bestOf(textsOf: Map<string, Set<string>>, score: (texts: Set<string>) => number): string {
  let best = "";
  let highest = -Infinity;
  for (const [character, texts] of textsOf) {
    const own = score(texts);
    if (own > highest) [best, highest] = [character, own];
  }
  return best;
}
