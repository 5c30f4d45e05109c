import { expect, test } from "vitest";
import { safeRedirect } from "./safe-redirect.ts";

test.each([
  [undefined, "/"],
  ["", "/"],
  ["/", "/"],
  ["/classroom", "/classroom"],
  ["/payment?items=COURSE.0199&x=1#sum", "/payment?items=COURSE.0199&x=1#sum"],
  ["/courses/a%20b", "/courses/a%20b"],
  ["//evil.example", "/"],
  ["/\\evil.example", "/"],
  ["\\\\evil.example", "/"],
  ["/\t/evil.example", "/"],
  ["/\n\\evil.example", "/"],
  ["/.//evil.example", "/"],
  ["/a/..//evil.example", "/"],
  ["https://evil.example/", "/"],
  ["https:evil.example", "/"],
  ["javascript:alert(1)", "/"],
  [" javascript:alert(1)", "/"],
  ["classroom", "/"],
])("after signing in %j leads to %j", (callbackUrl, expected) => {
  expect(safeRedirect(callbackUrl)).toBe(expected);
});
