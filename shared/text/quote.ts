import { plainText } from "../markdown/parser.ts";
import { notificationLimits } from "../notification/limits.ts";

/** Characters of a text that are read for its quote: links are longer than what they show. */
export const quotedFromMax = 1_000;

/** The first words of a Markdown text, on one line, without its syntax. */
export function quoteOf(text: string): string {
  const words = plainText(text.slice(0, quotedFromMax)).replaceAll(/\s+/g, " ").trim();
  return Array.from(words).slice(0, notificationLimits.quoteMax).join("");
}
