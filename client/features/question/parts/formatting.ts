export type Format = "time" | "bold" | "code" | "link";
export interface Formatted {
  text: string;
  /** The selection afterwards. */
  start: number;
  end: number;
}

const linkStart = "https://";

/**
 * A text with a format at its selection: the marks go around the selected words, and a link's address is selected to be
 * written.
 * @param second as it is written, for the time
 */
export function withFormat(
  { text, start, end }: Formatted,
  { format, second, words }: { format: Format; second: string; words: string },
): Formatted {
  const selected = text.slice(start, end);
  const put = (before: string, middle: string, after: string, chosen: readonly [number, number]): Formatted => ({
    text: text.slice(0, start) + before + middle + after + text.slice(end),
    start: start + chosen[0],
    end: start + chosen[1],
  });
  if (format === "time") {
    const space = start > 0 && !/\s$/.test(text.slice(0, start)) ? " " : "";
    const written = `${space}${second} `;
    return put(written, selected, "", [written.length, written.length + selected.length]);
  }
  const middle = selected === "" ? words : selected;
  if (format === "link") {
    const at = middle.length + 3;
    return put("[", middle, `](${linkStart})`, [at, at + linkStart.length]);
  }
  const mark = format === "bold" ? "**" : "`";
  return put(mark, middle, mark, [mark.length, mark.length + middle.length]);
}
