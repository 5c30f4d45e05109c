import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { addedBy, unsupportedCalls } from "./browsers/built-code.ts";
import { findLacking } from "./browsers/lacking.ts";
import { oldestBrowsers } from "./browsers/oldest.ts";

const root = join(import.meta.dirname, "..");
const lacking = findLacking();

test.each([
  ["Map.groupBy(items, keyOf)", ["groupBy"]],
  ["Promise.withResolvers()", ["withResolvers"]],
  ["[2, 1].toSorted()", ["toSorted"]],
  ["one.union(other)", ["union"]],
  ["Array.fromAsync(items)", ["fromAsync"]],
  ["AbortSignal.any([one])", ["AbortSignal.any"]],
  ["URL.canParse(text)", ["URL.canParse"]],
  ["new CloseWatcher()", ["new CloseWatcher"]],
  ["[1].map(String); structuredClone({}); items.at(-1); items.findLast(Boolean); AbortSignal.timeout(1)", []],
])("of the code %s the oldest browsers lack %j", (code, calls) => {
  expect(unsupportedCalls(code, lacking)).toEqual(calls);
});

test("what the polyfills add is read from their file", () => {
  const added = addedBy(readFileSync(join(root, "client/document/polyfills.ts"), "utf8"));
  expect(added).toEqual(expect.arrayContaining(["toSorted", "groupBy", "withResolvers", "AbortSignal.any"]));
});

test("the documentation names the browsers that the code is checked against", () => {
  const { chrome, firefox, safari, samsunginternet_android } = oldestBrowsers;
  const sentence = `Safari ${safari}, Chrome and Edge ${chrome}, Firefox ${firefox}, Samsung Internet ${samsunginternet_android}`;
  for (const file of ["README.md", "docs/browsers.md"])
    expect(readFileSync(join(root, file), "utf8")).toContain(sentence);
});
