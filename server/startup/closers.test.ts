import { expect, test } from "vitest";
import { Closers } from "./closers.ts";

test("everything is closed in the reverse order, even behind one that fails, and only once", async () => {
  const closers = new Closers();
  const closed: string[] = [];
  closers.add(() => void closed.push("database"));
  closers.add(async () => {
    throw new Error("stuck");
  });
  closers.add(() => void closed.push("server"));
  await expect(closers.closeAll()).rejects.toThrow("stuck");
  await closers.closeAll();
  expect(closed).toEqual(["server", "database"]);
});
