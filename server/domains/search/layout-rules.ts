import { latinKeysOf } from "../../../shared/search/text.ts";

/** The part of a title that these keys type: its start, or the start of a word. Else the complete title. */
export function startOfTitle(title: string, keys: string): string {
  const words = title.split(" ");
  for (const [index] of words.entries()) {
    const rest = words.slice(index).join(" ");
    if (!latinKeysOf(rest).startsWith(keys)) continue;
    const chars = Array.from(rest);
    const length = chars.findIndex((_, at) => latinKeysOf(chars.slice(0, at + 1).join("")).length >= keys.length);
    return chars.slice(0, length + 1).join("");
  }
  return title;
}
