const nameMax = 255;

/**
 * The name of a file as it is shown. It is no path: browsers and scripts send folders with it, and macOS decomposed
 * letters. A name that is too long keeps its end, where a number and the type are.
 */
export function fileNameOf(sent: string, unnamed = "video"): string {
  const name = sent.normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  // Control characters, and those that change the direction of the text around them.
  const shown = name.replaceAll(/[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, "").trim();
  const letters = Array.from(shown);
  if (letters.length === 0 || /^\.+$/.test(shown)) return unnamed;
  return letters.length <= nameMax ? shown : `…${letters.slice(1 - nameMax).join("")}`;
}
