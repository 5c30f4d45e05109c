/**
 * No input schema nests deeper than a few levels. Copying or printing a deeply nested value would overflow the stack.
 */
const maxDepth = 32;

/** Whether a JSON text nests too deep. Brackets inside strings do not count. Invalid JSON is left to the parser. */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (char === '"') at = endOfString(text, at);
    else if (char === "[" || char === "{") {
      depth += 1;
      if (depth > maxDepth) return true;
    } else if (char === "]" || char === "}") depth -= 1;
  }
  return false;
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === "\\") at += 1;
    else if (text[at] === '"') return at;
  }
  return text.length;
}
