import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Layer, layers, server } from "./check-imports.ts";

const DOCUMENT = "docs/layers.md";

/** The layers as a Markdown table, which `docs/layers.md` contains as it is. */
export const importTable = (): string =>
  ["| layer | may import | types of |", "|---|---|---|", ...layers.map(rowOf)].join("\n");

const rowOf = ({ name, may, mayTypes = [] }: Layer): string => `| ${name} | ${textOf(may)} | ${textOf(mayTypes)} |`;

function textOf(names: readonly string[]): string {
  if (names.length === 0) return "–";
  if (!server.every((name) => names.includes(name))) return names.join(", ");
  return [...names.filter((name) => !server.includes(name)), "all of the server"].join(", ");
}

/** One line if the document has another table than the checker. */
export function findTableViolations(root: string): string[] {
  const table = importTable();
  if (readFileSync(join(root, DOCUMENT), "utf8").includes(`\n${table}\n`)) return [];
  return [`${DOCUMENT} differs from the layers of scripts/check-imports.ts, whose table is\n${table}`];
}
