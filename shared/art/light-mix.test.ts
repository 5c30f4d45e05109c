import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Paint } from "./palette.ts";
import { lightColors, lightMix } from "./light-mix.ts";

const tokens = readFileSync(join(import.meta.dirname, "../../client/ui/tokens.css"), "utf8");

test("images have the colors of the style sheet", () => {
  const dyes = [...tokens.matchAll(/--dye-([a-z]+-[a-z]+): (#[0-9a-f]+)/g)];
  expect(dyes.length).toBe(32);
  for (const [, paint, color] of dyes) expect([paint, lightMix(paint as Paint)]).toEqual([paint, color]);
  for (const [name, color] of Object.entries(lightColors))
    expect([name, new RegExp(`--color-${name}: light-dark\\((#[0-9a-f]+)`).exec(tokens)?.[1]]).toEqual([name, color]);
});
