// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { numberIn } from "../../../shared/reader.ts";
import { deviceAtom, personalAtom, clearUserState } from "./atoms.ts";
import { createStored, sessionArea } from "./storage.ts";
import { store } from "./store.ts";

const storedAt = (key: string) => createStored(key, numberIn(), sessionArea);

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

test("an atom starts with what is stored and stores what it is set to, even where storage is full", () => {
  storedAt("volume").write(5);
  const volumeAtom = deviceAtom(0, storedAt("volume"));
  expect(store.get(volumeAtom)).toBe(5);
  store.set(volumeAtom, 6);
  expect(storedAt("volume").read()).toBe(6);
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  store.set(volumeAtom, 7);
  expect(store.get(volumeAtom)).toBe(7);
  expect(storedAt("volume").read()).toBe(6);
});

test("sign-out sets personal atoms back, in memory and in storage, and leaves those of the device", () => {
  const listAtom = personalAtom(0, storedAt("list"));
  const themeAtom = deviceAtom(0, storedAt("theme"));
  store.set(listAtom, 1);
  store.set(themeAtom, 1);
  clearUserState();
  expect([store.get(listAtom), storedAt("list").read()]).toEqual([0, 0]);
  expect([store.get(themeAtom), storedAt("theme").read()]).toEqual([1, 1]);
});
