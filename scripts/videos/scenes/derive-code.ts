import type { SceneInput } from "./scene.ts";

/** How a comment starts, by language. */
const marks: Record<string, string> = { python: "# ", bash: "# ", sql: "-- ", ts: "// ", js: "// ", tsx: "// " };

/** The lines of a program. Comments after a line and below it are its result. */
export function linesOfCode(lang: string, source: readonly string[]): Extract<SceneInput, { type: "code" }>["lines"] {
  const mark = marks[lang];
  return source.map((line) => {
    if (mark && line.startsWith(mark)) return { text: line.slice(mark.length), output: true };
    const at = mark ? line.lastIndexOf(`  ${mark}`) : -1;
    if (!mark || at === -1) return { text: line };
    return { text: line.slice(0, at).trimEnd(), result: line.slice(at + mark.length + 2).trim() };
  });
}
