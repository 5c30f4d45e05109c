import { expect, test } from "vitest";
import { findTableViolations, importTable } from "./import-table.ts";

test("the document of layers has the table of the checker", () => {
  expect(findTableViolations(`${import.meta.dirname}/..`)).toEqual([]);
});

test.each([
  "| shared | – | – |",
  "| rules | shared, limits, port, own part | – |",
  "| deps | shared, all of the server | – |",
  "| port | shared | db |",
])("the table has the row %s", (row) => {
  expect(importTable().split("\n")).toContain(row);
});
