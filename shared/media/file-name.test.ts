import { expect, test } from "vitest";
import { fileNameOf } from "./file-name.ts";

test.each([
  ["강의 1.mp4", "강의 1.mp4"],
  ["../../etc/passwd", "passwd"],
  ["C:\\영상\\1강.mov", "1강.mov"],
  ["/", "video"],
  ["..", "video"],
  ["", "video"],
  [" a\u0000b\n.mp4 ", "ab.mp4"],
  ["강의\u202E4pm.exe", "강의4pm.exe"],
  ["강의.mp4".normalize("NFD"), "강의.mp4"],
])("the name %j is shown as %j", (sent, shown) => {
  expect(fileNameOf(sent)).toBe(shown);
});

test("a name of 300 decomposed letters keeps its end, in as many letters as are stored", () => {
  const shown = fileNameOf(`${"가".repeat(300)}각.mp4`.normalize("NFD"));
  expect(Array.from(shown)).toHaveLength(255);
  expect(shown).toMatch(/^…가+각\.mp4$/);
});
