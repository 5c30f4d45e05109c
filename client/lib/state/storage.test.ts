// @vitest-environment jsdom
import { afterEach, expect, test } from "vitest";
import { numberIn, object } from "../../../shared/reader.ts";
import { createStored, localArea, sessionArea, storedKeys } from "./storage.ts";

const size = object({ width: numberIn() });

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test("a value is read as it was written, and is gone after it was removed", () => {
  const stored = createStored("size", size, localArea);
  expect(stored.read()).toBeNull();
  stored.write({ width: 3 });
  expect(createStored("size", size, localArea).read()).toEqual({ width: 3 });
  expect(createStored("size", size, sessionArea).read()).toBeNull();
  stored.remove();
  expect(stored.read()).toBeNull();
});

test.each(["", "{", '{"width":"3"}', "null"])("%j is not a value", (text) => {
  localStorage.setItem("size", text);
  expect(createStored("size", size, localArea).read()).toBeNull();
});

test("where storage is forbidden nothing is read, and writing and removing do nothing", () => {
  const forbidden = () => {
    throw new DOMException("denied", "SecurityError");
  };
  const stored = createStored("size", size, forbidden);
  stored.write({ width: 3 });
  stored.remove();
  expect(stored.read()).toBeNull();
  expect(storedKeys("size", forbidden)).toEqual([]);
});

test("keys are listed by their prefix", () => {
  for (const key of ["note.a", "note.b", "cart"]) createStored(key, size, localArea).write({ width: 1 });
  expect(storedKeys("note.", localArea).toSorted()).toEqual(["note.a", "note.b"]);
});
