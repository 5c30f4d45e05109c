// @vitest-environment jsdom
import { expect, test } from "vitest";
import { askForHandle, type FileHandle, readHandle } from "./file-handles.ts";

const handleOf = (permission: PermissionState, { size = 2, isGone = false } = {}): FileHandle =>
  ({
    queryPermission: async () => permission,
    requestPermission: async () => (permission === "prompt" ? "granted" : permission),
    getFile: async () => {
      if (isGone) throw new DOMException("gone", "NotFoundError");
      return new File(["x".repeat(size)], "1.mp4");
    },
  }) as unknown as FileHandle;

test.each([
  ["one that may be read", handleOf("granted"), true, false],
  ["one for which the user is asked", handleOf("prompt"), false, true],
  ["one that the user has refused", handleOf("denied"), false, false],
  ["another file in its place", handleOf("granted", { size: 3 }), false, false],
  ["one that is gone", handleOf("granted", { isGone: true }), false, false],
] as const)("%s", async (_, handle, isRead, canReopen) => {
  const { file, ...rest } = await readHandle(handle, 2);
  expect(file !== null).toBe(isRead);
  expect(rest).toEqual({ canReopen });
});

test("the user agrees, or does not", async () => {
  expect(await askForHandle(handleOf("prompt"), 2)).not.toBeNull();
  expect(await askForHandle(handleOf("denied"), 2)).toBeNull();
});
