import { globSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";

const client = join(import.meta.dirname, "../client");

/** A text as a reader sees it; a function as its result, with its parameters in braces. */
function textOf(value: unknown): string {
  if (typeof value !== "function") return String(value);
  return String(value).replace(/^\(?[^=]*?\)?\s*=>\s*/, "");
}

function linesOf(value: unknown, path: string[]): string[] {
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([key, each]) => linesOf(each, [...path, key]));
  return [`- ${path.join(".")}: ${textOf(value).replaceAll("\n", " ")}`];
}

/** Every text of the interface, by feature, as Markdown: to be read in one go. */
for (const file of globSync("**/{text,*-text}.ts", { cwd: client }).toSorted()) {
  const path = join(client, file);
  const module: object = await import(pathToFileURL(path).href);
  process.stdout.write(`## ${relative(client, path).replace(/\/?text\.ts$/, "")}\n\n`);
  for (const [name, value] of Object.entries(module)) process.stdout.write(`${linesOf(value, [name]).join("\n")}\n`);
  process.stdout.write("\n");
}
