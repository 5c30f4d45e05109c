// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type StubResponses, testClient } from "../../../test/client.tsx";
import { testUser } from "../../../test/user.ts";
import { emailVerificationToken } from "../verification/email-verification-token.ts";
import { ToastProvider } from "../../../ui/overlay/toast.tsx";
import { SignupScreen } from "./signup-screen.tsx";

beforeEach(() => {
  sessionStorage.clear();
  Element.prototype.scrollIntoView = vi.fn<() => void>();
});
afterEach(() => {
  cleanup();
  onStart.mockReset();
  vi.useRealTimers();
});

const email = "daon@example.com";
const at = "2025-11-17T12:00:00.000Z";
const userId = "01990000-0000-7000-8000-000000000001";
const session = {
  accessToken: `e30.${btoa(JSON.stringify({ sub: userId, exp: 4_000_000_000 }))}.sig`,
  serverTime: at,
  user: testUser({ userId, email, emailVerifiedAt: at }),
  teacher: null,
};
const sentAnswer = () => ({ data: { expiresAt: new Date(Date.now() + 1_800_000).toISOString() } });
const mailing: StubResponses = {
  "auth.emailSend": sentAnswer,
  "auth.emailConfirm": () => ({ data: { email, emailProof: "proof" } }),
};

const onStart = vi.fn<() => void>();

async function open(answers: StubResponses = {}, callbackUrl?: string) {
  const client = testClient({ ...mailing, ...answers });
  render(
    client.page(
      <ToastProvider>
        <SignupScreen onStart={onStart} callbackUrl={callbackUrl} />
      </ToastProvider>,
    ),
  );
  await screen.findByText("만 14세 이상인가요?");
  return client;
}

const box = (name: RegExp) => screen.getByRole<HTMLInputElement>("checkbox", { name });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const ticked = () => [/필수 항목/, /이용약관/, /개인정보/, /이메일로 혜택/].map((name) => box(name).checked);

async function toMail() {
  fireEvent.click(screen.getByLabelText("만 14세 이상"));
  fireEvent.click(box(/필수 항목/));
  press("다음");
  await screen.findByText("로그인에 쓸 이메일을 입력해 주세요");
}
async function toCode() {
  await toMail();
  type("이메일", ` ${email.toUpperCase()} `);
  press("인증번호 받기");
  await screen.findByText("이메일로 받은 인증번호를 입력해 주세요");
}
async function toAccount() {
  await toCode();
  type("인증번호", "307 548");
  await screen.findByText("어떻게 불러 드릴까요?");
}
function fillAccount() {
  type("비밀번호", "물레와 컵 일곱");
  type("이름", "다온");
}

test("nothing is selected by default", async () => {
  await open();
  expect(ticked()).toEqual([false, false, false, false]);
  expect(screen.getByLabelText<HTMLInputElement>("만 14세 이상").checked).toBe(false);
});

test("the top box selects the required consents only and follows them", async () => {
  await open();
  fireEvent.click(box(/필수 항목/));
  await waitFor(() => expect(ticked()).toEqual([true, true, true, false]));
  fireEvent.click(box(/이용약관/));
  await waitFor(() => expect(ticked()).toEqual([false, false, true, false]));
  expect(box(/필수 항목/).indeterminate).toBe(true);
});

test("without an age there is no next step, and the error disappears with the answer", async () => {
  await open();
  press("동의하고 계속하기");
  await screen.findByText("나이를 선택해 주세요.");
  expect(screen.queryByLabelText("이메일")).toBeNull();
  expect(ticked()).toEqual([false, false, false, false]);
  fireEvent.click(screen.getByLabelText("만 14세 미만"));
  await screen.findByText(/만 14세가 되면 가입할 수 있어요/);
  expect(screen.queryByText("나이를 선택해 주세요.")).toBeNull();
});

test("the button that names the required consents gives them, and no other", async () => {
  await open();
  fireEvent.click(screen.getByLabelText("만 14세 이상"));
  press("동의하고 계속하기");
  await screen.findByText("로그인에 쓸 이메일을 입력해 주세요");
  press("이전");
  await screen.findByText("만 14세 이상인가요?");
  expect(ticked()).toEqual([true, true, true, false]);
});

test("the field of a step takes the focus", async () => {
  await open();
  await toMail();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("이메일")));
  type("이메일", email);
  press("인증번호 받기");
  await screen.findByText("이메일로 받은 인증번호를 입력해 주세요");
  type("인증번호", "307548");
  await screen.findByText("어떻게 불러 드릴까요?");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("이름")));
});

test("a sign-up for nothing in particular ends with a greeting", async () => {
  await open({ "auth.signup": () => ({ data: session }) });
  await toAccount();
  fillAccount();
  press("가입 완료하기");
  await screen.findByRole("heading", { level: 1, name: "반가워요, 다온 님" });
  expect(onStart).not.toHaveBeenCalled();
  press("시작하기");
  expect(onStart).toHaveBeenCalledOnce();
});

test("a visitor who came to buy a course sees its title and goes on to the payment after the sign-up", async () => {
  const courseId = "01990000-0000-7000-8000-00000000000a";
  await open(
    {
      "cart.quote": () => ({
        data: { items: [{ itemType: "COURSE", itemId: courseId, title: "처음 만나는 파이썬" }] },
      }),
      "auth.signup": () => ({ data: session }),
    },
    `/payment?items=COURSE.${courseId}`,
  );
  await screen.findByText(/「처음 만나는 파이썬」을 시작하려면/);
  await toAccount();
  fillAccount();
  press("가입 완료하기");
  await waitFor(() => expect(onStart).toHaveBeenCalledOnce());
  expect(screen.queryByRole("button", { name: "시작하기" })).toBeNull();
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
  press("인증번호 받기");
  await screen.findByText(/이미 가입한 이메일이에요/);
  expect(screen.getByLabelText("이메일").getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByRole("link", { name: "로그인" }).getAttribute("href")).toBe("/login");
  expect(valueOf("이메일")).toBe(email);
});

test("too many e-mails show the time to wait", async () => {
  await open({ "auth.emailSend": () => ({ code: "TOO_MANY_REQUESTS", details: { retryAfterSeconds: 700 } }) });
  await toMail();
  type("이메일", email);
  press("인증번호 받기");
  expect(await screen.findByText(/12분 후 다시 시도해 주세요/)).toBeDefined();
});

test("the sixth digit submits the code; a wrong code shows an error at its field and stays", async () => {
  const { callsOf } = await open({ "auth.emailConfirm": () => ({ code: "CODE_INVALID" }) });
  await toCode();
  expect(document.activeElement).toBe(screen.getByLabelText("인증번호"));
  type("인증번호", "307548");
  await screen.findByText(/인증번호가 맞지 않거나 만료됐어요/);
  expect(callsOf("auth.emailConfirm")).toEqual([{ email, code: "307548" }]);
  expect(valueOf("인증번호")).toBe("307548");
  type("인증번호", "3");
  expect(screen.queryByText(/인증번호가 맞지 않거나/)).toBeNull();
});

test("too few digits are not sent", async () => {
  const { callsOf } = await open();
  await toCode();
  type("인증번호", "30");
  press("다음");
  await screen.findByText("이메일로 받은 여섯 자리를 입력해 주세요.");
  expect(callsOf("auth.emailConfirm")).toEqual([]);
});

test("the code counts down, and a new one can be requested after a while", async () => {
  const { callsOf } = await open();
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
  await toCode();
  screen.getByText("30분 안에 입력해 주세요");
  const resend = () => screen.getByRole("button", { name: /다시 받기/ });
  fireEvent.click(resend());
  expect(callsOf("auth.emailSend")).toHaveLength(1);
  pass(30_000);
  screen.getByText("30분 안에 입력해 주세요");
  fireEvent.click(resend());
  await screen.findByText(/새 인증번호를 보냈어요/);
  expect(callsOf("auth.emailSend")).toHaveLength(2);
  pass(1_800_000);
  screen.getByText("시간이 지났어요. 인증번호를 다시 받아 주세요.");
});

test("the address can be changed, starting from the previous one", async () => {
  await open();
  await toCode();
  press("이메일 바꾸기");
  await screen.findByText("로그인에 쓸 이메일을 입력해 주세요");
  expect(valueOf("이메일")).toBe(email.toUpperCase());
});

test("going back and forth loses nothing, and the selected values are sent", async () => {
  const { callsOf } = await open({ "auth.signup": () => ({ code: "INTERNAL" }) });
  fireEvent.click(box(/이메일로 혜택/));
  await toAccount();
  fillAccount();
  press("이전");
  await screen.findByText("인증했어요. 이 주소로 가입해요.");
  press("이전");
  await screen.findByText("만 14세 이상인가요?");
  expect(ticked()).toEqual([true, true, true, true]);
  press("다음");
  await screen.findByText("인증했어요. 이 주소로 가입해요.");
  press("다음");
  await screen.findByText("어떻게 불러 드릴까요?");
  expect([valueOf("이름"), valueOf("비밀번호")]).toEqual(["다온", "물레와 컵 일곱"]);
  press("가입 완료하기");
  await screen.findByText(/서비스에 문제가 생겼어요/);
  expect(callsOf("auth.emailSend")).toHaveLength(1);
  expect(callsOf("auth.signup")).toEqual([
    {
      email,
      emailProof: "proof",
      password: "물레와 컵 일곱",
      name: "다온",
      over14: true,
      consents: { terms: true, privacy: true, marketingEmail: true, marketingSms: false },
    },
  ]);
});

test("a common password shows an error at its field", async () => {
  await open({ "auth.signup": () => ({ code: "WEAK_PASSWORD" }) });
  await toAccount();
  fillAccount();
  press("가입 완료하기");
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
  press("가입 완료하기");
  await screen.findByText("로그인에 쓸 이메일을 입력해 주세요");
  await screen.findByText(sentence);
  press("인증번호 받기");
  await screen.findByText("이메일로 받은 인증번호를 입력해 주세요");
  type("인증번호", "307548");
  await screen.findByText("어떻게 불러 드릴까요?");
  expect([valueOf("이름"), valueOf("비밀번호")]).toEqual(["다온", "물레와 컵 일곱"]);
});

test("a user who followed the link of the e-mail needs no code", async () => {
  emailVerificationToken.write({ email, emailProof: "from the link" });
  const { callsOf } = await open({ "auth.signup": () => ({ code: "INTERNAL" }) });
  await toMail();
  screen.getByText("인증했어요. 이 주소로 가입해요.");
  press("다음");
  await screen.findByText("어떻게 불러 드릴까요?");
  fillAccount();
  press("가입 완료하기");
  await waitFor(() => expect(callsOf("auth.signup")).toHaveLength(1));
  expect(callsOf("auth.signup")[0]).toMatchObject({ email, emailProof: "from the link" });
});

test("before the documents are in force the sign-up is closed, and says when it opens", async () => {
  const client = testClient({ "site.info": () => ({ data: { isSignUpOpen: false, socialProviders: [] } }) });
  render(
    client.page(
      <ToastProvider>
        <SignupScreen onStart={onStart} />
      </ToastProvider>,
    ),
  );
  await screen.findByRole("heading", { name: "아직 가입을 받지 않아요" });
  screen.getByText("이용약관과 개인정보 처리방침이 시행되면 가입할 수 있어요.");
  screen.getByRole("link", { name: "로그인" });
  expect(screen.queryByRole("radio")).toBeNull();
});

function pass(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}
