import { expect, test } from "vitest";
import { compareRules } from "./check-rules.ts";

const documentOf = (rules: string[], unproven: string[] = []) =>
  [
    "# Rules",
    ...rules.map((number) => `- ${number} It holds, unlike R9.9.`),
    "",
    "## Not proven by a test yet",
    "",
    ...unproven,
  ].join("\n");
const titled = (text: string, file = "server/a.test.ts") => ({ file, source: `test("[${text}] it holds", () => {});` });
const violationsOf = (document: string, ...tests: { file: string; source: string }[]) =>
  compareRules(document, tests).violations;

test("a rule is proven by a title that starts with its number, or with several", () => {
  const each = titled("R7b.1", "client/b.test.tsx");
  each.source = each.source.replace("test(", 'test.each([["R4.4", 1]])(\n  ');
  expect(compareRules(documentOf(["R1.1", "R1.2", "R7b.1"]), [titled("R1.1 R1.2"), each])).toEqual({
    rules: 3,
    proven: 3,
    violations: [],
  });
});

test("a number elsewhere in a test proves nothing", () => {
  const source = 'test("it holds, see [R1.1]", () => expect("[R1.1]").toBe(rule));';
  expect(violationsOf(documentOf(["R1.1"]), { file: "a.test.ts", source })).toEqual(["R1.1 is proven by no test"]);
});

test("a title that names a number that is not stated, or no list of numbers, is found", () => {
  expect(violationsOf(documentOf(["R1.1"]), titled("R1.1 R1.9"), titled("R1.1, R1.2", "e2e/b.test.ts"))).toEqual([
    "server/a.test.ts: docs/specification-rules.md has no rule R1.9",
    "e2e/b.test.ts: [R1.1, R1.2] is no list of rule numbers divided by spaces",
  ]);
});

test("a number that is stated twice is found", () => {
  expect(violationsOf(documentOf(["R1.1", "R1.2", "R1.1"]), titled("R1.1 R1.2"))).toEqual([
    "docs/specification-rules.md states R1.1 twice",
  ]);
});

test("the list of rules without a test and the titles agree", () => {
  expect(violationsOf(documentOf(["R1.1", "R1.2"], ["R1.2"]), titled("R1.1"))).toEqual([]);
  expect(violationsOf(documentOf(["R1.1", "R1.2"], ["R1.1 R1.3"]), titled("R1.1"))).toEqual([
    "R1.1 is proven by a test: remove it from the list in docs/specification-rules.md",
    "R1.2 is proven by no test",
    "docs/specification-rules.md lists R1.3 as not proven, but does not state it",
  ]);
});
