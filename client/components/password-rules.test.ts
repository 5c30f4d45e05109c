import { expect, test } from "vitest";
import { passwordRules } from "./password-rules.ts";

const email = " Daon@Example.com ";

test.each([
  ["", [false, false, false]],
  ["물레와", [false, true, true]],
  ["물레와 컵 일곱", [true, true, true]],
  ["aaaaaaaa", [true, true, false]],
  ["abababab", [true, true, false]],
  ["daon@example.com", [true, false, true]],
  ["DAON", [false, false, true]],
])("the password %j satisfies the rules as %j", (password, expected) => {
  expect(passwordRules(password, email).map((rule) => rule.isSatisfied)).toEqual(expected);
});
