// @vitest-environment jsdom
import { createStore } from "jotai";
import { beforeEach, expect, test, vi } from "vitest";
import { guestCartAtom } from "./guest-cart.ts";

const storageKey = "closegap.cart";
const course = { itemType: "COURSE" as const, itemId: "01a1f9ae-3a68-70d2-b0cd-f2240aa7d8c7" };
const lecture = { itemType: "LECTURE" as const, itemId: "01a1f9ae-3a68-70d2-b0cd-f2240aa7d8c8" };

beforeEach(() => localStorage.clear());

/** The cart as a screen that has just opened reads it. */
function opened() {
  const store = createStore();
  store.sub(guestCartAtom, () => {});
  return store;
}

test("an added item is still there after a reload", () => {
  opened().set(guestCartAtom, () => [course]);
  expect(opened().get(guestCartAtom)).toEqual([course]);
});

test("a change starts from the items that another tab has stored in the meantime", () => {
  const store = opened();
  localStorage.setItem(storageKey, JSON.stringify([lecture]));
  store.set(guestCartAtom, (items) => [course, ...items]);
  expect(store.get(guestCartAtom)).toEqual([course, lecture]);
});

test.each([
  ["no JSON", "{"],
  ["something else", '{"a":1}'],
  ["an item that is none", '[{"itemType":"GAME","itemId":"x"}]'],
  ["more than a cart holds", JSON.stringify(Array.from({ length: 51 }, () => course))],
])("%s in the storage reads as an empty cart", (_, text) => {
  localStorage.setItem(storageKey, text);
  expect(opened().get(guestCartAtom)).toEqual([]);
});

test("without storage the cart lasts as long as the tab", () => {
  const blocked = () => {
    throw new DOMException("blocked", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: blocked, setItem: blocked });
  const store = opened();
  store.set(guestCartAtom, (items) => [course, ...items]);
  store.set(guestCartAtom, (items) => [lecture, ...items]);
  expect(store.get(guestCartAtom)).toEqual([lecture, course]);
  vi.unstubAllGlobals();
});
