// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type StubResponses, testClient } from "../../../test/client.tsx";
import { emailVerificationToken } from "../verification/email-verification-token.ts";
import { SignupScreen } from "./signup-screen.tsx";

beforeEach(() => {
  sessionStorage.clear();
  Element.prototype.scrollIntoView = vi.fn<() => void>();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const email = "daon@example.com";
const sentAnswer = () => ({ data: { expiresAt: new Date(Date.now() + 1_800_000).toISOString() } });
const mailing: StubResponses = {
  "auth.emailSend": sentAnswer,
  "auth.emailConfirm": () => ({ data: { email, emailProof: "proof" } }),
};

async function open(answers: StubResponses = {}) {
  const client = testClient({ ...mailing, ...answers });
  render(client.page(<SignupScreen onStart={() => {}} />));
  await screen.findByText("나이부터 알려 주세요");
  return client;
}

const box = (name: RegExp) => screen.getByRole<HTMLInputElement>("checkbox", { name });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const ticked = () => [/필수 항목/, /이용약관/, /개인정보/, /이메일로/, /문자로/].map((name) => box(name).checked);

async function toMail() {
  fireEvent.click(screen.getByLabelText("만 14세 이상"));
  fireEvent.click(box(/필수 항목/));
  press("다음");
  await screen.findByText("어떤 이메일을 쓸까요?");
}
async function toCode() {
  await toMail();
  type("이메일", ` ${email.toUpperCase()} `);
  press("숫자 받기");
  await screen.findByText("메일로 온 숫자를 적어 주세요");
}
async function toAccount() {
  await toCode();
  type("확인 숫자", "307 548");
  await screen.findByText("뭐라고 부를까요?");
}
function fillAccount() {
  type("비밀번호", "물레와 컵 일곱");
  type("이름", "다온");
}

test("nothing is selected by default", async () => {
  await open();
  expect(ticked()).toEqual([false, false, false, false, false]);
  expect(screen.getByLabelText<HTMLInputElement>("만 14세 이상").checked).toBe(false);
});

test("the top box selects the required consents only and follows them", async () => {
  await open();
  fireEvent.click(box(/필수 항목/));
  await waitFor(() => expect(ticked()).toEqual([true, true, true, false, false]));
  fireEvent.click(box(/이용약관/));
  await waitFor(() => expect(ticked()).toEqual([false, false, true, false, false]));
  expect(box(/필수 항목/).indeterminate).toBe(true);
});

test("without age and required consents there is no next step, and each shows an error", async () => {
  await open();
  press("다음");
  await screen.findByText("나이를 골라 주세요.");
  screen.getByText("필수 항목에 동의해야 가입할 수 있어요.");
  expect(screen.queryByLabelText("이메일")).toBeNull();
});

test("below fourteen the sign-up ends with a message, and nothing is requested or sent", async () => {
  const { callsOf } = await open();
  fireEvent.click(screen.getByLabelText("만 14세 미만"));
  await screen.findByText(/만 14세가 되면 가입할 수 있어요/);
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(screen.queryByRole("button", { name: "다음" })).toBeNull();
  expect(callsOf("auth.signup")).toEqual([]);
});

test("an address that has an account shows an error at its field and links to the login", async () => {
  await open({ "auth.emailSend": () => ({ code: "EMAIL_TAKEN" }) });
  await toMail();
  type("이메일", email);
  press("숫자 받기");
  await screen.findByText(/이미 가입한 이메일이에요/);
  expect(screen.getByLabelText("이메일").getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByRole("link", { name: "로그인" }).getAttribute("href")).toBe("/login");
  expect(valueOf("이메일")).toBe(email);
});

test("too many e-mails show the time to wait", async () => {
  await open({ "auth.emailSend": () => ({ code: "TOO_MANY_REQUESTS", details: { retryAfterSeconds: 700 } }) });
  await toMail();
  type("이메일", email);
  press("숫자 받기");
  expect(await screen.findByText(/12분 뒤에 다시 시도해 주세요/)).toBeDefined();
});

test("the sixth digit submits the code; a wrong code shows an error at its field and stays", async () => {
  const { callsOf } = await open({ "auth.emailConfirm": () => ({ code: "CODE_INVALID" }) });
  await toCode();
  expect(document.activeElement).toBe(screen.getByLabelText("확인 숫자"));
  type("확인 숫자", "307548");
  await screen.findByText(/인증번호가 맞지 않거나 만료됐어요/);
  expect(callsOf("auth.emailConfirm")).toEqual([{ email, code: "307548" }]);
  expect(valueOf("확인 숫자")).toBe("307548");
  type("확인 숫자", "3");
  expect(screen.queryByText(/인증번호가 맞지 않거나/)).toBeNull();
});

test("too few digits are not sent", async () => {
  const { callsOf } = await open();
  await toCode();
  type("확인 숫자", "30");
  press("다음");
  await screen.findByText("메일로 온 여섯 자리를 적어 주세요.");
  expect(callsOf("auth.emailConfirm")).toEqual([]);
});

test("the code counts down, and a new one can be requested after a while", async () => {
  const { callsOf } = await open();
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
  await toCode();
  screen.getByText("30분 동안 쓸 수 있어요");
  const resend = () => screen.getByRole("button", { name: /다시 보내기/ });
  fireEvent.click(resend());
  expect(callsOf("auth.emailSend")).toHaveLength(1);
  pass(30_000);
  screen.getByText("29분 동안 쓸 수 있어요");
  fireEvent.click(resend());
  await screen.findByText(/새 숫자를 보냈어요/);
  expect(callsOf("auth.emailSend")).toHaveLength(2);
  pass(1_800_000);
  screen.getByText("시간이 지났어요. 새로 받아 주세요.");
});

test("the address can be changed, starting from the previous one", async () => {
  await open();
  await toCode();
  press("이메일 바꾸기");
  await screen.findByText("어떤 이메일을 쓸까요?");
  expect(valueOf("이메일")).toBe(email.toUpperCase());
});

test("going back and forth loses nothing, and the selected values are sent", async () => {
  const { callsOf } = await open({ "auth.signup": () => ({ code: "INTERNAL" }) });
  fireEvent.click(box(/문자로/));
  await toAccount();
  fillAccount();
  press("이전");
  await screen.findByText("확인했어요. 이 주소로 가입해요.");
  press("이전");
  await screen.findByText("나이부터 알려 주세요");
  expect(ticked()).toEqual([true, true, true, false, true]);
  press("다음");
  await screen.findByText("확인했어요. 이 주소로 가입해요.");
  press("다음");
  await screen.findByText("뭐라고 부를까요?");
  expect([valueOf("이름"), valueOf("비밀번호")]).toEqual(["다온", "물레와 컵 일곱"]);
  press("가입 끝내기");
  await screen.findByText(/우리 쪽에 문제가 생겼어요/);
  expect(callsOf("auth.emailSend")).toHaveLength(1);
  expect(callsOf("auth.signup")).toEqual([
    {
      email,
      emailProof: "proof",
      password: "물레와 컵 일곱",
      name: "다온",
      over14: true,
      consents: { terms: true, privacy: true, marketingEmail: false, marketingSms: true },
    },
  ]);
});

test("a common password shows an error at its field", async () => {
  await open({ "auth.signup": () => ({ code: "WEAK_PASSWORD" }) });
  await toAccount();
  fillAccount();
  press("가입 끝내기");
  await screen.findByText("너무 흔한 비밀번호예요. 다른 비밀번호를 입력해 주세요.");
  expect(screen.getByLabelText("비밀번호").getAttribute("aria-invalid")).toBe("true");
});

test.each([
  ["EMAIL_PROOF_INVALID", /이메일을 인증한 지 오래됐어요/],
  ["EMAIL_TAKEN", /이미 가입한 이메일이에요/],
])("%s at the end leads back to the address with a sentence, and nothing else is lost", async (code, sentence) => {
  await open({ "auth.signup": () => ({ code }) });
  await toAccount();
  fillAccount();
  press("가입 끝내기");
  await screen.findByText("어떤 이메일을 쓸까요?");
  await screen.findByText(sentence);
  press("숫자 받기");
  await screen.findByText("메일로 온 숫자를 적어 주세요");
  type("확인 숫자", "307548");
  await screen.findByText("뭐라고 부를까요?");
  expect([valueOf("이름"), valueOf("비밀번호")]).toEqual(["다온", "물레와 컵 일곱"]);
});

test("a user who followed the link of the e-mail needs no code", async () => {
  emailVerificationToken.write({ email, emailProof: "from the link" });
  const { callsOf } = await open({ "auth.signup": () => ({ code: "INTERNAL" }) });
  await toMail();
  screen.getByText("확인했어요. 이 주소로 가입해요.");
  press("다음");
  await screen.findByText("뭐라고 부를까요?");
  fillAccount();
  press("가입 끝내기");
  await waitFor(() => expect(callsOf("auth.signup")).toHaveLength(1));
  expect(callsOf("auth.signup")[0]).toMatchObject({ email, emailProof: "from the link" });
});

function pass(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}
