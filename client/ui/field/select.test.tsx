// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { Select } from "./select.tsx";

afterEach(cleanup);

const options = [
  { value: "BEST", label: "추천순" },
  { value: "NEWEST", label: "최신순" },
] as const;
const onChange = vi.fn<(value: string) => void>();
const select = <Select label="정렬" options={options} value="BEST" onChange={onChange} />;

test("a choice is reported", () => {
  onChange.mockReset();
  render(select);
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText("정렬"), { target: { value: "NEWEST" } });
  expect(onChange.mock.calls).toEqual([["NEWEST"]]);
});

test("a choice made before the code is there is reported once it is", async () => {
  onChange.mockReset();
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(select);
  within(container).getByLabelText<HTMLSelectElement>("정렬").value = "NEWEST";
  const root = await act(() => hydrateRoot(container, select));
  expect(onChange.mock.calls).toEqual([["NEWEST"]]);
  act(() => root.unmount());
  container.remove();
});

test("the option that the Tab key leaves in an open list is chosen", () => {
  onChange.mockReset();
  const reasons = [
    { value: "mind", label: "마음이 바뀌었어요" },
    { value: "gone", label: "끝난 이유", disabled: true },
  ];
  render(<Select label="이유" options={reasons} value={null} onChange={onChange} />);
  fireEvent.keyDown(screen.getByRole("option", { name: "끝난 이유" }), { key: "Tab" });
  fireEvent.keyDown(screen.getByRole("combobox"), { key: "Tab" });
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByRole("option", { name: "마음이 바뀌었어요" }), { key: "Tab" });
  expect(onChange.mock.calls).toEqual([["mind"]]);
});
