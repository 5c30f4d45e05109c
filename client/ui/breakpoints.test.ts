import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { mobileBelowEm } from "../lib/mobile.ts";

const client = join(import.meta.dirname, "..");
const WIDTH = /([\d.]+)em <=? width|width [<>]=? ([\d.]+)em/g;

const widthsIn = (pattern: string, exclude: string[] = []): Set<number> => {
  const styles = globSync(pattern, { cwd: client, exclude }).map((file) => readFileSync(join(client, file), "utf8"));
  const queries = styles.flatMap((css) => css.match(/@media[^{]*/g) ?? []);
  const widths = queries.flatMap((query) => [...query.matchAll(WIDTH)].map(([, from, to]) => Number(from ?? to)));
  return new Set(widths.filter((width) => width > mobileBelowEm));
};

/** Widths in pixels, as a text of the usual size has them. */
const em = (...px: number[]) => new Set(px.map((width) => width / 16));

test("[R9.3] above mobile, style sheets change at 900 and 1200 px and nowhere else", () => {
  expect(widthsIn("**/*.css", ["ui/tokens.css"])).toEqual(em(900, 1200));
});

test("on wide screens only the tokens change: the frame and the number of columns", () => {
  expect(widthsIn("ui/tokens.css")).toEqual(em(900, 1200, 1680, 2200));
});

test("no query is in pixels: with larger text a window counts as narrower", () => {
  const queries = globSync("**/*.css", { cwd: client }).flatMap(
    (file) => readFileSync(join(client, file), "utf8").match(/@(?:media|container)[^{]*/g) ?? [],
  );
  expect(queries.length).toBeGreaterThan(100);
  expect(queries.filter((query) => query.includes("px"))).toEqual([]);
});
