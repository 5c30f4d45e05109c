import { expect, test } from "vitest";
import { sizeText } from "./size-text.ts";

test.each([
  [0, "0KB"],
  [1, "1KB"],
  [1024 * 700, "700KB"],
  [1024 ** 2 * 2.34, "2.3MB"],
  [1024 ** 2 * 612, "612MB"],
  [1024 ** 3 * 19.6, "20GB"],
])("%d bytes are %s", (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
