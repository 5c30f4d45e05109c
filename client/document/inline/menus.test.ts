// @vitest-environment jsdom
import { fireEvent } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";

const element = <Name extends "details" | "summary" | "a" | "p" | "button">(name: Name) => {
  const found = document.querySelector(name);
  if (!found) throw new Error(`the document has no ${name}`);
  return found;
};

beforeAll(() => import("./menus.ts"));

beforeEach(() => {
  document.body.innerHTML = `
    <details data-menu open><summary tabindex="0">메뉴</summary><a href="#first">하나</a><p>둘</p></details>
    <button>밖</button>`;
});

// Other files share the document.
afterEach(() => document.body.replaceChildren());

test("Esc closes an open menu and returns the focus to its summary", () => {
  fireEvent.keyDown(element("a"), { key: "ArrowDown" });
  expect(element("details").open).toBe(true);
  fireEvent.keyDown(element("a"), { key: "Escape" });
  expect(element("details").open).toBe(false);
  expect(document.activeElement).toBe(element("summary"));
});

test("a press outside closes an open menu, one inside does not", () => {
  fireEvent.pointerDown(element("p"));
  expect(element("details").open).toBe(true);
  fireEvent.pointerDown(element("button"));
  expect(element("details").open).toBe(false);
});

test("a link of an open menu closes it and leaves the focus to its summary, what else is clicked in it does not", () => {
  fireEvent.click(element("p"));
  fireEvent.click(element("button"));
  expect(element("details").open).toBe(true);
  fireEvent.click(element("a"));
  expect(element("details").open).toBe(false);
  expect(document.activeElement).toBe(element("summary"));
});
