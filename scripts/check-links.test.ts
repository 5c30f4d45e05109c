import { expect, test } from "vitest";
import { deadLinksOf } from "./check-links.ts";

const root = `${import.meta.dirname}/..`;
const files = ["server/db/statement.ts", "README.md"];
const deadLinks = (text: string) => deadLinksOf({ root, file: "docs/example.md", text, files });

test.each([
  ["[a](money.md), [b](../README.md#settings), [c](https://closegap.example)", []],
  ["[a](nothing.md)", ["](nothing.md)"]],
  ["[a](money.md#nothing)", ["](money.md#nothing)"]],
  ["# Two Words\n[a](#two-words), [b](#three)", ["](#three)"]],
  ["`server/db/statement.ts`, `db/statement.ts`, `server/db/`, `domains/<noun>/rules.ts`", []],
  ["`server/nothing.ts`, `db/nothing.ts`", ["`server/nothing.ts`", "`db/nothing.ts`"]],
  ["`/api/v1/openapi.json`, `course.md` of a folder", ["`course.md`"]],
])("in %j these lead nowhere: %j", (text, dead) => {
  expect(deadLinks(text).map((line) => line.replace(/^\S+ | does not exist$/g, ""))).toEqual(dead);
});
