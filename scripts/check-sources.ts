import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { importsOf, importViolation } from "./check-imports.ts";

const SOURCES = ["{shared,migrations,server,client,scripts,e2e}/**/*.{ts,tsx}", "*.ts"];
const GENERATED = /\.gen\.ts$/;

/** Settings are read in one place; what runs on its own around the server may look at its surroundings. */
const MAY_READ_ENVIRONMENT = /^(server\/startup\/main\.ts|server\/test\/|scripts\/|e2e\/|[\w.-]+\.ts$)/;
const IS_TEST = /\.test\.tsx?$/;

/** One line for each breach of the architecture rules that no other tool checks. */
export function findBreaches(root: string): string[] {
  return globSync(SOURCES, { cwd: root })
    .filter((file) => !GENERATED.test(file))
    .toSorted()
    .flatMap((file) => breachesOf(file, readFileSync(join(root, file), "utf8")));
}

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
