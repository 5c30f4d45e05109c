import { expect, test } from "vitest";
import { DomainError } from "../../shared/errors.ts";
import { testApp } from "../test/app.ts";
import { reportUndeclared, type UndeclaredError } from "./declared-errors.ts";

const reportsOf = (meta: Parameters<typeof reportUndeclared>[1]["meta"], error: unknown) => {
  const reports: Parameters<UndeclaredError>[] = [];
  reportUndeclared((...report) => void reports.push(report), { path: "thing.get", meta, error });
  return reports;
};

test.each([
  ["a declared code", { errors: ["NOT_FOUND"] }, new DomainError("NOT_FOUND"), []],
  ["an undeclared code", { errors: ["NOT_FOUND"] }, new DomainError("CART_FULL"), [["thing.get", "CART_FULL"]]],
  ["a code without any declaration", undefined, new DomainError("NOT_FOUND"), [["thing.get", "NOT_FOUND"]]],
  ["a generic code", undefined, new DomainError("VALIDATION_FAILED"), []],
  ["an unforeseen error", undefined, new Error("oops"), []],
  ["a missing token where it is required", { auth: "bearer" }, new DomainError("UNAUTHENTICATED"), []],
  ["a refused token where none is required", {}, new DomainError("TOKEN_INVALID"), [["thing.get", "TOKEN_INVALID"]]],
  ["another account's data", { forbids: true }, new DomainError("FORBIDDEN"), []],
] as const)("%s: what is reported", (_, meta, error, expected) => {
  expect(reportsOf(meta, error)).toEqual(expected);
});

test("a test that meets an undeclared code fails when its application closes", async () => {
  const t = await testApp();
  t.deps.undeclaredError("thing.get", "NOT_FOUND");
  await expect(t.close()).rejects.toThrow("not declared in meta.errors: thing.get NOT_FOUND");
});
