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
