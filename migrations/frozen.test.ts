import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { listMigrations } from "../scripts/migration/files.ts";

/** A migration that has landed has run on databases out of reach: its text never changes again. */
const frozen = JSON.parse(readFileSync(join(import.meta.dirname, "hashes.json"), "utf8")) as Record<string, string>;

test.each(Object.entries(frozen))("%s is as it landed", (name, hash) => {
  const text = readFileSync(join(import.meta.dirname, name));
  expect(createHash("sha256").update(text).digest("hex")).toBe(hash);
});

test("every migration is frozen (a new one by `npm run migration -- <its name>`)", () => {
  expect(listMigrations(join(import.meta.dirname, ".."))).toEqual(Object.keys(frozen));
});
