import { globSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { domainCycles, importsOf, importViolation } from "./check-imports.ts";

const SOURCES = ["{shared,migrations,server,client,scripts,e2e}/**/*.{ts,tsx}", "*.ts"];
const GENERATED = /\.gen\.ts$/;

/** Settings are read in one place; what runs on its own around the server may look at its surroundings. */
const MAY_READ_ENVIRONMENT = /^(server\/startup\/main\.ts|server\/test\/|scripts\/|e2e\/|[\w.-]+\.ts$)/;
const IS_TEST = /\.test\.tsx?$/;

/** One line for each breach of the architecture rules that no other tool checks. */
export function findBreaches(root: string): string[] {
  const sources = globSync(SOURCES, { cwd: root })
    .filter((file) => !GENERATED.test(file))
    .toSorted()
    .map((file) => ({ file, source: readFileSync(join(root, file), "utf8") }));
  const cycles = domainCycles(sources.flatMap(({ file, source }) => valueImportsOf(file, source)));
  return [
    ...sources.flatMap(({ file, source }) => breachesOf(file, source)),
    ...cycles.map((cycle) => `server/domains import each other: ${cycle}`),
  ];
}

const valueImportsOf = (file: string, source: string) =>
  importsOf(source)
    .filter(({ specifier, isType }) => specifier.startsWith(".") && !isType)
    .map(({ specifier }) => ({ from: file, to: posix.join(posix.dirname(file), specifier) }));

export function breachesOf(file: string, source: string): string[] {
  const breaches = importsOf(source).map((wanted) => importViolation(file, wanted));
  if (source.includes("process.env") && !MAY_READ_ENVIRONMENT.test(file)) {
    breaches.push(`${file} reads process.env: settings come from server/startup/env.ts`);
  }
  if (IS_TEST.test(file) && /\b(?:test|it|describe)(?:\.\w+)*\.(?:only|skip)\b/.test(source)) {
    breaches.push(`${file} runs only some of its tests`);
  }
  return breaches.filter((breach) => breach !== null);
}
