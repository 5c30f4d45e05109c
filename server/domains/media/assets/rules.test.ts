import { expect, test } from "vitest";
import { sourceKey } from "./rules.ts";

test("the key of a source is its id alone", () => {
  expect(sourceKey("0199a8f0-0000-7000-8000-000000000000")).toBe("sources/0199a8f0-0000-7000-8000-000000000000");
});
