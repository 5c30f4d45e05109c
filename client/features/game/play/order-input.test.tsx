// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { OrderInput } from "./order-input.tsx";

afterEach(cleanup);

function Question() {
  const [value, setValue] = useState(["하나", "둘", "셋"]);
  return <OrderInput labelledBy="prompt" value={value} onChange={setValue} />;
}

const shown = () => screen.getAllByRole("listitem").map((row) => row.textContent);

test("a row that is moved to the end by its button keeps the focus there", () => {
  render(<Question />);
  const down = screen.getByRole("button", { name: "둘 아래로 옮기기" });
  down.focus();
  fireEvent.click(down);
  expect(shown()).toEqual(["1하나", "2셋", "3둘"]);
  expect(down.getAttribute("aria-disabled")).toBe("true");
  expect(down.hasAttribute("disabled")).toBe(false);
  fireEvent.click(down);
  expect(shown()).toEqual(["1하나", "2셋", "3둘"]);
  expect(document.activeElement).toBe(down);
});

test("a lifted row is moved by arrows, and Escape puts it back to where it was", () => {
  render(<Question />);
  const grip = () => screen.getByRole("button", { name: "하나 옮기기" });
  fireEvent.keyDown(grip(), { key: " " });
  expect(grip().getAttribute("aria-pressed")).toBe("true");
  fireEvent.keyDown(grip(), { key: "ArrowDown" });
  expect(shown()).toEqual(["1둘", "2하나", "3셋"]);
  fireEvent.keyDown(grip(), { key: "Escape" });
  expect([shown(), grip().getAttribute("aria-pressed")]).toEqual([["1하나", "2둘", "3셋"], "false"]);
});

test("arrows lead from grip to grip while no row is lifted", () => {
  render(<Question />);
  const [first, second] = screen.getAllByRole("button", { name: /^\S+ 옮기기$/ });
  first?.focus();
  if (first) fireEvent.keyDown(first, { key: "ArrowDown" });
  expect(document.activeElement).toBe(second);
});
