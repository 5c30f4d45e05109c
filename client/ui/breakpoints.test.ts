import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { mobileBelowPx } from "../lib/mobile.ts";

const client = join(import.meta.dirname, "..");
const WIDTH = /(\d+)px <=? width|width [<>]=? (\d+)px/g;

test("[R9.3] above mobile, style sheets change at 900 and 1200 px and nowhere else", () => {
  const styles = globSync("**/*.css", { cwd: client }).map((file) => readFileSync(join(client, file), "utf8"));
  const queries = styles.flatMap((css) => css.match(/@media[^{]*/g) ?? []);
  const widths = queries.flatMap((query) => [...query.matchAll(WIDTH)].map(([, from, to]) => Number(from ?? to)));
  expect(new Set(widths.filter((width) => width > mobileBelowPx))).toEqual(new Set([900, 1200]));
});
