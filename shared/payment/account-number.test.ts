import { expect, test } from "vitest";
import { accountNumberText } from "./account-number.ts";

test.each([
  ["68689309769038", "686-8930-9769-038"],
  ["1101234567890", "110-1234-5678-90"],
  ["110-123-456789", "110-123-456789"],
  ["X6505636518308", "X6505636518308"],
  ["123456", "123456"],
])("%s is shown as %s", (accountNumber, text) => {
  expect(accountNumberText(accountNumber)).toBe(text);
});
