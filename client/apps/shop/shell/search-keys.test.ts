// @vitest-environment jsdom
import { fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { defaultPreferences, storedPreferences } from "../../../features/player/controls/preferences.ts";
import "./search-keys.ts";

const slash = { key: "/", code: "Slash" };
const command = { key: "k", code: "KeyK", ctrlKey: true };
const opened = vi.fn<() => void>();

const element = (selector: string) => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`the document has no ${selector}`);
  return found;
};
const addField = () =>
  document.body.insertAdjacentHTML("beforeend", '<form action="/search"><input name="q" value="파이썬"></form>');

beforeEach(() => {
  document.body.innerHTML = `<a href="/search">검색</a><p>글</p><textarea></textarea>
    <div role="dialog"><button>닫기</button></div>`;
  element("a").addEventListener("click", (event) => {
    event.preventDefault();
    opened();
  });
});

// Other files share the document.
afterEach(() => {
  opened.mockClear();
  localStorage.clear();
  delete document.documentElement.dataset["intro"];
  document.body.replaceChildren();
});

test.each([
  ["/", slash],
  ["Ctrl+K", command],
  ["⌘K", { ...command, ctrlKey: false, metaKey: true }],
  ["Ctrl+K on a Korean layout", { ...command, key: "ㅏ" }],
])("%s clicks the magnifier in place of what the browser does with it", (_, keys) => {
  expect(fireEvent.keyDown(element("p"), keys)).toBe(false);
  expect(opened).toHaveBeenCalledOnce();
});

test("a field of the search on the page gets the focus, its text selected", () => {
  addField();
  fireEvent.keyDown(element("p"), slash);
  const field = document.querySelector("input");
  expect(document.activeElement).toBe(field);
  expect([field?.selectionStart, field?.selectionEnd]).toEqual([0, 3]);
  expect(opened).not.toHaveBeenCalled();
});

test("in a field '/' is typed, and Ctrl+K leads to the search", () => {
  expect(fireEvent.keyDown(element("textarea"), slash)).toBe(true);
  expect(opened).not.toHaveBeenCalled();
  fireEvent.keyDown(element("textarea"), command);
  expect(opened).toHaveBeenCalledOnce();
});

test("with single keys off only Ctrl+K works", () => {
  storedPreferences.write({ ...defaultPreferences, singleKeys: false });
  fireEvent.keyDown(element("p"), slash);
  expect(opened).not.toHaveBeenCalled();
  fireEvent.keyDown(element("p"), command);
  expect(opened).toHaveBeenCalledOnce();
});

test("a dialog and the intro have their keys to themselves", () => {
  fireEvent.keyDown(element("button"), command);
  document.documentElement.dataset["intro"] = "0";
  fireEvent.keyDown(element("p"), slash);
  expect(opened).not.toHaveBeenCalled();
});

test.each([
  ["Shift+Ctrl+K", { ...command, shiftKey: true }],
  ["Alt+/", { ...slash, altKey: true }],
  ["Ctrl+/", { ...slash, ctrlKey: true }],
  ["K", { ...command, ctrlKey: false }],
])("%s is left to the page and the browser", (_, keys) => {
  expect(fireEvent.keyDown(element("p"), keys)).toBe(true);
  expect(opened).not.toHaveBeenCalled();
});

test("a page without a search leaves the keys to the browser", () => {
  element("a").remove();
  expect(fireEvent.keyDown(element("p"), command)).toBe(true);
});
