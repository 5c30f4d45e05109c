import { expect, test } from "vitest";
import { isUnchanged, parseRangeHeader, ifRangeMatches } from "./range.ts";

test.for([
  [undefined, "WHOLE"],
  ["bytes=0-", { start: 0, end: 99 }],
  ["bytes=10-19", { start: 10, end: 19 }],
  ["bytes=99-99", { start: 99, end: 99 }],
  ["bytes=90-200", { start: 90, end: 99 }],
  ["bytes=-10", { start: 90, end: 99 }],
  ["bytes=-500", { start: 0, end: 99 }],
  ["bytes=100-", "UNSATISFIABLE"],
  ["bytes=400-500", "UNSATISFIABLE"],
  ["bytes=-0", "UNSATISFIABLE"],
  ["bytes=20-10", "WHOLE"],
  ["bytes=0-1,5-6", "WHOLE"],
  ["bytes=-", "WHOLE"],
  ["bytes=a-b", "WHOLE"],
  ["seconds=0-1", "WHOLE"],
  [`bytes=${"9".repeat(400)}-`, "UNSATISFIABLE"],
] as const)("of 100 bytes, %s is %o", ([header, verdict]) => {
  expect(parseRangeHeader(header, 100)).toEqual(verdict);
});

const version = { etag: '"a1"', lastModified: "Tue, 06 Jan 2026 03:04:05 GMT" };

test.for([
  [{}, false],
  [{ "if-none-match": '"a1"' }, true],
  [{ "if-none-match": '"b2", W/"a1"' }, true],
  [{ "if-none-match": "*" }, true],
  [{ "if-none-match": '"b2"', "if-modified-since": version.lastModified }, false],
  [{ "if-modified-since": version.lastModified }, true],
  [{ "if-modified-since": "Tue, 06 Jan 2026 03:04:04 GMT" }, false],
  [{ "if-modified-since": "yesterday" }, false],
] as const)("for a caller who says %o, unchanged is %s", ([conditions, unchanged]) => {
  expect(isUnchanged(conditions, version)).toBe(unchanged);
});

test.for([
  [{}, true],
  [{ "if-range": '"a1"' }, true],
  [{ "if-range": 'W/"a1"' }, false],
  [{ "if-range": '"b2"' }, false],
  [{ "if-range": version.lastModified }, true],
  [{ "if-range": "Tue, 06 Jan 2026 03:04:06 GMT" }, false],
] as const)("for a caller who says %o, going on where it stopped is allowed: %s", ([conditions, allowed]) => {
  expect(ifRangeMatches(conditions, version)).toBe(allowed);
});
