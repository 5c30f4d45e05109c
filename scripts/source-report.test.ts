import { expect, test } from "vitest";
import { areaFigures } from "./source-report.ts";

const lines = (count: number) => "let a = 1;\n".repeat(count);

test("an area has its files and lines, their spread, and test lines beside them", () => {
  const sources = [
    { file: "server/a.ts", source: lines(10) },
    { file: "server/b.ts", source: lines(300) },
    { file: "server/b.test.ts", source: lines(155) },
  ];
  expect(areaFigures(sources)).toEqual(["2", "310", "300 / 300 / 300 / 300", "50 %", "50 %", "0.50", "0.0"]);
});

test("comments without a subject are counted per thousand, labels are not", () => {
  const source = "// What a screen shows first.\n// The first part of it.\n// Of one.\n";
  expect(areaFigures([{ file: "client/a.ts", source }]).at(-1)).toBe("500.0");
});

test("an area without files has no figures that are not numbers", () => {
  expect(areaFigures([])).toEqual(["0", "0", "0 / 0 / 0 / 0", "0 %", "0 %", "0.00", "0.0"]);
});
