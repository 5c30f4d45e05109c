// @vitest-environment jsdom
import { cleanup, createEvent, fireEvent, render, screen } from "@testing-library/react";
import { type ComponentProps, createRef } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { SearchField } from "./search-field.tsx";

afterEach(cleanup);

type Props = ComponentProps<typeof SearchField>;

function showField(options: { active?: string; canEscape?: boolean } = {}) {
  const calls = {
    onChange: vi.fn<Props["onChange"]>(),
    onOpen: vi.fn<Props["onOpen"]>(),
    onClose: vi.fn<Props["onClose"]>(),
    onSubmit: vi.fn<Props["onSubmit"]>(),
    onStep: vi.fn<Props["onStep"]>(),
    onEscape: vi.fn<() => void>(),
  };
  render(
    <SearchField
      field={createRef()}
      value="타입"
      listId="list"
      active={options.active ?? null}
      {...calls}
      onEscape={options.canEscape === false ? undefined : calls.onEscape}
    />,
  );
  return { ...calls, field: screen.getByRole("combobox") };
}

test("Enter submits what the field has, and opens the chosen option instead", () => {
  const { field, onSubmit } = showField();
  fireEvent.keyDown(field, { key: "Enter" });
  expect(onSubmit).toHaveBeenCalledWith("타입");
  cleanup();
  const chosen = showField({ active: "option" });
  const opened = vi.fn<() => void>();
  const option = document.body.appendChild(document.createElement("a"));
  option.id = "option";
  option.addEventListener("click", opened);
  fireEvent.keyDown(chosen.field, { key: "Enter" });
  expect([opened.mock.calls.length, chosen.onSubmit.mock.calls.length]).toEqual([1, 0]);
  option.remove();
});

test("a key that is held submits once, and again after the field has lost the focus", () => {
  const { field, onSubmit } = showField();
  fireEvent.keyDown(field, { key: "Enter" });
  fireEvent.keyDown(field, { key: "Enter" });
  expect(onSubmit).toHaveBeenCalledTimes(1);
  fireEvent.blur(field);
  fireEvent.keyDown(field, { key: "Enter" });
  expect(onSubmit).toHaveBeenCalledTimes(2);
});

test("arrows step through the options, not while a syllable is composed", () => {
  const { field, onStep } = showField();
  fireEvent.keyDown(field, { key: "ArrowDown" });
  fireEvent.keyDown(field, { key: "ArrowUp" });
  fireEvent.keyDown(field, { key: "ArrowDown", isComposing: true });
  expect(onStep.mock.calls).toEqual([[1], [-1]]);
});

test.each([true, false])("Escape is left to the browser where nothing can be closed: %s", (canEscape) => {
  const { field, onEscape } = showField({ canEscape });
  const event = createEvent.keyDown(field, { key: "Escape" });
  fireEvent(field, event);
  expect([event.defaultPrevented, onEscape.mock.calls.length]).toEqual([canEscape, canEscape ? 1 : 0]);
});
