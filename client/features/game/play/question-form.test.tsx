// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { OpenQuestion } from "../../../../shared/game/schema.ts";
import { testQuestion } from "../../../test/game.ts";
import { QuestionForm } from "./question-form.tsx";

afterEach(cleanup);

function ask(more: Partial<OpenQuestion> = {}, pending = false) {
  const onAnswer = vi.fn<(response: string[]) => void>();
  render(
    <QuestionForm question={testQuestion(more)} endsAt={null} pending={pending} error={null} onAnswer={onAnswer} />,
  );
  return onAnswer;
}

const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document, { key, ...more });

test("a number chooses an option and Enter submits it, wherever the focus is", () => {
  const onAnswer = ask();
  expect(document.activeElement).toBe(screen.getByRole("heading"));
  press("2");
  expect(screen.getByRole("radio", { name: /유약/ })).toHaveProperty("checked", true);
  press("Enter");
  expect(onAnswer.mock.calls).toEqual([[["유약"]]]);
});

test.each([
  ["the number of no option", "4", {}],
  ["a key that is held", "1", { repeat: true }],
  ["a key of the browser", "1", { ctrlKey: true }],
])("%s chooses nothing", (_, key, more) => {
  ask();
  press(key, more);
  expect(screen.getAllByRole("radio").filter((radio) => (radio as HTMLInputElement).checked)).toEqual([]);
});

test("Enter without a choice submits nothing", () => {
  const onAnswer = ask();
  press("Enter");
  expect(onAnswer).not.toHaveBeenCalled();
});

test("a question whose answer is on its way is not answered again", () => {
  const onAnswer = ask({}, true);
  press("1");
  press("Enter");
  expect(onAnswer).not.toHaveBeenCalled();
});

test("the field of a blank has the focus, and numbers are written into it", () => {
  const onAnswer = ask({ kind: "FILL", options: [], prompt: "온도는 ___도" });
  const field = screen.getByRole("textbox", { name: "답" });
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: "   " } });
  expect(screen.getByRole("button", { name: "정답 확인" })).toHaveProperty("disabled", true);
  fireEvent.change(field, { target: { value: "1250" } });
  fireEvent.click(screen.getByRole("button", { name: "정답 확인" }));
  expect(onAnswer.mock.calls).toEqual([[["1250"]]]);
});

test("an order can be submitted as it is, and as it was moved", () => {
  const onAnswer = ask({ kind: "ORDER" });
  fireEvent.click(screen.getByRole("button", { name: "초벌 위로 옮기기" }));
  fireEvent.click(screen.getByRole("button", { name: "정답 확인" }));
  expect(onAnswer.mock.calls).toEqual([[["반죽", "초벌", "유약"]]]);
});

test("the time limit is taken away by a button, which leaves the focus on the question and says so", () => {
  const onLift = vi.fn<() => void>();
  const props = { question: testQuestion(), pending: false, error: null, onAnswer: () => {}, onLift };
  const { rerender } = render(<QuestionForm {...props} endsAt={Number.MAX_SAFE_INTEGER} />);
  const lift = screen.getByRole("button", { name: "시간 제한 없애기" });
  lift.focus();
  fireEvent.click(lift);
  expect(onLift).toHaveBeenCalledOnce();
  rerender(<QuestionForm {...props} endsAt={null} />);
  expect(screen.queryByRole("timer")).toBeNull();
  expect(screen.queryByRole("button", { name: "시간 제한 없애기" })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("heading"));
  screen.getByText("시간 제한을 없앴어요.");
});

test("a question that never had a time limit says nothing of it", () => {
  ask();
  expect(screen.queryByText("시간 제한을 없앴어요.")).toBeNull();
});
