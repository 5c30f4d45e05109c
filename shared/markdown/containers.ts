/** Quotes and lists within each other, by their markers in a line or by its indent. */
export const containersMax = 6;

const marker = String.raw`[ \t]*(?:>|[-*+](?=[ \t]))`;
const nested = new RegExp(`^((?:${marker}){${containersMax}})(?:${marker})+`, "gm");

/** A text as it is stored: no line starts with more quotes and bullets, for any parser. */
export const flattenContainers = (text: string): string => text.replaceAll(nested, "$1");
