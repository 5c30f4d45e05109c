// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Answers, testClient } from "../../lib/test-client.tsx";
import { SignupScreen } from "./signup-screen.tsx";

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn<() => void>();
});
afterEach(cleanup);

async function open(answers: Answers = {}) {
  const client = testClient(answers);
  render(client.page(<SignupScreen onStart={() => {}} />));
  await screen.findByText("나이부터 알려 주세요");
  return client;
}

const box = (name: RegExp) => screen.getByRole<HTMLInputElement>("checkbox", { name });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const ticked = () => [/필수 항목/, /이용약관/, /개인정보/, /이메일로/, /문자로/].map((name) => box(name).checked);

async function toSecondStep() {
  fireEvent.click(screen.getByLabelText("만 14세 이상"));
  fireEvent.click(box(/필수 항목/));
  press("다음");
  await screen.findByText("뭐라고 부를까요?");
}

function fillSecondStep() {
  fireEvent.change(screen.getByLabelText("이메일"), { target: { value: "daon@example.com" } });
  fireEvent.change(screen.getByLabelText("비밀번호"), { target: { value: "물레와 컵 일곱" } });
  fireEvent.change(screen.getByLabelText("이름"), { target: { value: "다온" } });
}

test("nothing is ticked or chosen for anybody", async () => {
  await open();
  expect(ticked()).toEqual([false, false, false, false, false]);
  expect(screen.getByLabelText<HTMLInputElement>("만 14세 이상").checked).toBe(false);
});

test("the top box ticks the required consents alone and follows them", async () => {
  await open();
  fireEvent.click(box(/필수 항목/));
  await waitFor(() => expect(ticked()).toEqual([true, true, true, false, false]));
  fireEvent.click(box(/이용약관/));
  await waitFor(() => expect(ticked()).toEqual([false, false, true, false, false]));
  expect(box(/필수 항목/).indeterminate).toBe(true);
});

test("without age and required consents there is no next step, and each says why", async () => {
  await open();
  press("다음");
  await screen.findByText("나이를 골라 주세요.");
  screen.getByText("필수 항목에 동의해야 가입할 수 있어요.");
  expect(screen.queryByLabelText("비밀번호")).toBeNull();
});

test("below fourteen the way ends kindly, and nothing is asked or sent", async () => {
  const { callsOf } = await open();
  fireEvent.click(screen.getByLabelText("만 14세 미만"));
  await screen.findByText(/만 14세가 되면 가입할 수 있어요/);
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(screen.queryByRole("button", { name: "다음" })).toBeNull();
  expect(callsOf("auth.signup")).toEqual([]);
});

test("going back and forth keeps everything, and what is sent is what was chosen", async () => {
  const { callsOf } = await open({ "auth.signup": () => ({ code: "EMAIL_TAKEN" }) });
  fireEvent.click(box(/문자로/));
  await toSecondStep();
  fillSecondStep();
  press("이전");
  await screen.findByText("나이부터 알려 주세요");
  expect(ticked()).toEqual([true, true, true, false, true]);
  press("다음");
  await screen.findByText("뭐라고 부를까요?");
  expect(screen.getByLabelText<HTMLInputElement>("이메일").value).toBe("daon@example.com");
  press("가입 끝내기");
  await screen.findByText(/이미 가입한 이메일이에요/);
  expect(callsOf("auth.signup")).toEqual([
    {
      email: "daon@example.com",
      password: "물레와 컵 일곱",
      name: "다온",
      over14: true,
      consents: { terms: true, privacy: true, marketingEmail: false, marketingSms: true },
    },
  ]);
  expect(document.activeElement).toBe(screen.getByLabelText("이메일"));
});

test("a password everybody guesses is refused at its field", async () => {
  await open({ "auth.signup": () => ({ code: "WEAK_PASSWORD" }) });
  await toSecondStep();
  fillSecondStep();
  press("가입 끝내기");
  await screen.findByText("너무 흔한 비밀번호예요. 다른 비밀번호로 정해 주세요.");
  expect(screen.getByLabelText("비밀번호").getAttribute("aria-invalid")).toBe("true");
});
