// @vitest-environment jsdom
import { cleanup, createEvent, fireEvent, render, screen } from "@testing-library/react";
import { type ComponentProps, createRef } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SearchField } from "./search-field.tsx";

const useWindow = ({ isPhone }: { isPhone: boolean }) =>
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: isPhone }));

beforeEach(() => useWindow({ isPhone: false }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

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

test.each([
  ["on a phone, after the user has touched the page", { isPhone: true, hasBeenActive: true }, 1],
  ["on a phone, not when the page itself sets the focus", { isPhone: true, hasBeenActive: false }, 0],
  ["not on a desktop", { isPhone: false, hasBeenActive: true }, 0],
])("the focus alone opens what is below the field: %s", (_, { isPhone, hasBeenActive }, opened) => {
  useWindow({ isPhone });
  vi.stubGlobal("navigator", { userAgent: navigator.userAgent, userActivation: { hasBeenActive } });
  const { field, onOpen } = showField();
  fireEvent.focus(field);
  expect(onOpen).toHaveBeenCalledTimes(opened);
});
