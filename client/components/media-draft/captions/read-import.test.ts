import { expect, test } from "vitest";
import { readImport } from "./read-import.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const present = { cueId: "a", startMs: 0, endMs: 1_000, text: "옛 자막", isUnsure: false };

test("captions of a file replace those that there are, and the lines that are not read are named", () => {
  const file =
    "1\n00:00:01,000 --> 00:00:02,000\n하나\n\n2\n00:00:05,000 --> 00:00:04,000\n둘\n\n3\n00:09:00,000 --> 00:09:01,000\n셋";
  const read = readImport(bytes(file), [present], 60_000);
  expect(read).toMatchObject({
    problem: null,
    count: 1,
    outside: 1,
    mistakes: [{ line: 6, kind: "ENDS_BEFORE_START" }],
    changes: [
      { id: "a", to: null },
      { from: null, to: { startMs: 1_000, endMs: 2_000, text: "하나" } },
    ],
  });
});

test.each<[what: string, file: Uint8Array, problem: string]>([
  ["of another format", bytes("<SAMI></SAMI>"), "EMPTY"],
  ["that is damaged", Uint8Array.of(0xff, 0xff, 0x00, 0x81), "UNREADABLE"],
])("a file %s is refused", (_, file, problem) => {
  expect(readImport(file, [], 60_000)).toEqual({ problem });
});
