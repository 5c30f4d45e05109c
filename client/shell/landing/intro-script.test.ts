import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const html = readFileSync(join(import.meta.dirname, "../../index.html"), "utf8");
const [, script = ""] = /<script>([\s\S]*?)<\/script>/.exec(html) ?? [];

interface Visit {
  path?: string;
  at?: string;
  stored?: string | null;
  reducedMotion?: boolean;
}

/** Runs the script of index.html. @returns whether the intro starts */
function starts({ path = "/", at = "2025-11-17T14:00:00.000Z", stored = null, reducedMotion = false }: Visit) {
  const dataset: Record<string, unknown> = {};
  const browser = {
    location: { pathname: path },
    matchMedia: () => ({ matches: reducedMotion }),
    localStorage: { getItem: () => stored },
    document: { documentElement: { dataset } },
    Date: { now: () => Date.parse(at) },
    performance: { now: () => 12 },
    globalThis: {},
  };
  // oxlint-disable-next-line typescript/no-implied-eval -- the document's own script, over a browser of this test
  new Function(...Object.keys(browser), script)(...Object.values(browser));
  return dataset["intro"] === 12;
}

test("[R4.24 R10.20] the intro plays once on a day in Korea, and again on the next", () => {
  expect(starts({})).toBe(true);
  expect(starts({ stored: "20409" })).toBe(false);
  expect(starts({ stored: "20409", at: "2025-11-17T15:00:00.000Z" })).toBe(true);
});

test("it plays on home alone, and not for a visitor who requests less motion", () => {
  expect(starts({ path: "/courses" })).toBe(false);
  expect(starts({ reducedMotion: true })).toBe(false);
});
