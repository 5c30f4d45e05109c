// @vitest-environment jsdom
import { cleanup, createEvent, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { CodeInput } from "./code-input.tsx";

afterEach(cleanup);

function open({ start = "", error }: { start?: string; error?: string } = {}) {
  const onComplete = vi.fn<(code: string) => void>();
  function Page({ problem }: { problem: string | undefined }) {
    const [code, setCode] = useState(start);
    return <CodeInput label="확인 숫자" value={code} onChange={setCode} onComplete={onComplete} error={problem} />;
  }
  const view = render(<Page problem={error} />);
  const field = screen.getByLabelText<HTMLInputElement>("확인 숫자");
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  return { field, type, onComplete, refuse: (problem: string) => view.rerender(<Page problem={problem} />) };
}

test("it is one field with one label, which a phone can fill from the e-mail", () => {
  const { field } = open();
  expect(screen.getAllByRole("textbox")).toEqual([field]);
  expect(field.getAttribute("autocomplete")).toBe("one-time-code");
  expect(field.getAttribute("inputmode")).toBe("numeric");
});

test.each([
  ["542 448", "542448"],
  ["542-448\n", "542448"],
  ["５４２４４８", "542448"],
  ["확인 숫자 542448", "542448"],
  ["5424481", "542448"],
])("a paste of %j is read as %s and completes it", (text, code) => {
  const { field, type, onComplete } = open();
  type(text);
  expect(field.value).toBe(code);
  expect(onComplete).toHaveBeenCalledExactlyOnceWith(code);
});

test("fewer digits do not complete it, and other characters are removed", () => {
  const { field, type, onComplete } = open();
  type("5a4");
  expect(field.value).toBe("54");
  expect(onComplete).not.toHaveBeenCalled();
});

test("text that an input method composes is not changed until it is complete", () => {
  const { field, onComplete } = open({ start: "5" });
  fireEvent.compositionStart(field);
  field.setSelectionRange(1, 1);
  const input = createEvent.input(field, { target: { value: "5ㅎ" }, isComposing: true });
  fireEvent(field, input);
  expect(field.value).toBe("5ㅎ");
  fireEvent.compositionEnd(field);
  expect(field.value).toBe("5");
  expect(onComplete).not.toHaveBeenCalled();
});

test("a wrong code stays, and the next digit starts a new one", () => {
  const { field, refuse } = open({ start: "000000" });
  refuse("숫자가 맞지 않아요.");
  expect(document.activeElement).toBe(field);
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 6]);
  expect(field.getAttribute("aria-invalid")).toBe("true");
});
