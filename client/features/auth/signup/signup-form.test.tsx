// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type StubResponses, testClient } from "../../../test/client.tsx";
import { testUser } from "../../../test/user.ts";
import { visitorQuote } from "../../../test/visitor-quote.ts";
import { emailVerificationToken } from "../verification/email-verification-token.ts";
import { ToastProvider } from "../../../ui/overlay/toast.tsx";
import { SignupScreen } from "./signup-screen.tsx";

beforeEach(() => {
  sessionStorage.clear();
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

const mailTitle = "로그인에 쓸 이메일을 입력해 주세요";
const agreeing = "만 14세 이상이며 동의하고 계속하기";
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
  await screen.findByText(mailTitle);
  return client;
}

const box = (name: RegExp) => screen.getByRole<HTMLInputElement>("checkbox", { name });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const ticked = () =>
  [/필수 항목/, /만 14세 이상이에요/, /이용약관/, /개인정보/, /이메일로 혜택/].map((name) => box(name).checked);

async function toCode() {
  type("이메일", ` ${email.toUpperCase()} `);
  press(agreeing);
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
  expect(ticked()).toEqual([false, false, false, false, false]);
});

test("the top box selects what is required only and follows it", async () => {
  await open();
  fireEvent.click(box(/필수 항목/));
  await waitFor(() => expect(ticked()).toEqual([true, true, true, true, false]));
  fireEvent.click(box(/이용약관/));
  await waitFor(() => expect(ticked()).toEqual([false, true, false, true, false]));
  expect(box(/필수 항목/).indeterminate).toBe(true);
});

test("without an address nothing is agreed to and nothing is sent", async () => {
  const { callsOf } = await open();
  press(agreeing);
  await screen.findByText("이메일을 입력해 주세요.");
  expect(ticked()).toEqual([false, false, false, false, false]);
  expect(callsOf("auth.emailSend")).toEqual([]);
});

test("one press sends the code and gives the age and the consents that its button names, and no other", async () => {
  const { callsOf } = await open();
  await toCode();
  expect(callsOf("auth.emailSend")).toEqual([{ email }]);
  press("이메일 바꾸기");
  await screen.findByText(mailTitle);
  expect(ticked()).toEqual([true, true, true, true, false]);
  screen.getByRole("button", { name: "인증번호 받기" });
});

test("Enter in the field of the address leads to the button that agrees, and sends once all is given", async () => {
  const { callsOf } = await open();
  type("이메일", email);
  const sends = () => fireEvent.keyDown(screen.getByLabelText("이메일"), { key: "Enter" });
  expect(sends()).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: agreeing }));
  expect(callsOf("auth.emailSend")).toEqual([]);
  fireEvent.click(box(/필수 항목/));
  await screen.findByRole("button", { name: "인증번호 받기" });
  expect(sends()).toBe(true);
});

test("the field of a step takes the focus", async () => {
  await open();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("이메일")));
  await toCode();
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

test("a visitor who came to buy a course has it in sight with its price, and goes on to the payment", async () => {
  const { callsOf } = await open(
    { "pricing.visitorQuote": () => ({ data: visitorQuote() }), "auth.signup": () => ({ data: session }) },
    "/payment?items=COURSE.01990000-0000-7000-8000-00000000000a",
  );
  await screen.findByText(/「처음 만나는 파이썬」을 시작하려면/);
  const inSight = () => screen.getByRole("region", { name: "시작할 강의" }).textContent;
  expect(inSight()).toContain("코스 · 15강 · 1년");
  expect(inSight()).toContain("18%8,900원");
  await toAccount();
  expect(inSight()).toContain("처음 만나는 파이썬");
  fillAccount();
  press("가입 완료하기");
  await waitFor(() => expect(onStart).toHaveBeenCalledOnce());
  expect(screen.queryByRole("button", { name: "시작하기" })).toBeNull();
  expect(callsOf("cart.quote")).toEqual([]);
});

test("several items are counted, and their price is one sum", async () => {
  const second = { itemId: "01990000-0000-7000-8000-00000000000c", title: "집에서 굽는 첫 빵" };
  await open(
    { "pricing.visitorQuote": () => ({ data: visitorQuote({}, second) }) },
    `/payment?items=COURSE.01990000-0000-7000-8000-00000000000a,COURSE.${second.itemId}`,
  );
  const { textContent } = await screen.findByRole("region", { name: "시작할 강의" });
  expect(textContent).toContain("외 1개");
  expect(textContent).toContain("집에서 굽는 첫 빵");
  expect(textContent).toContain("17,800원");
});

test("below fourteen there is a way on, and nothing is requested or sent", async () => {
  const { callsOf } = await open();
  fireEvent.click(screen.getByText("만 14세가 안 됐나요?"));
  screen.getByText(/만 14세가 되면 가입할 수 있어요/);
  expect(screen.getByRole("link", { name: "맛보기 강의 둘러보기", hidden: true }).getAttribute("href")).toBe(
    "/courses",
  );
  expect(callsOf("auth.signup")).toEqual([]);
});

test("the identity providers of the shop come before the fields", async () => {
  await open({ "site.info": () => ({ data: { isSignUpOpen: true, socialProviders: ["kakao"] } }) });
  const kakao = await screen.findByRole("button", { name: "카카오로 계속하기" });
  const following = kakao.compareDocumentPosition(screen.getByLabelText("이메일"));
  expect(following & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
});

test("an address that has an account shows an error at its field and links to the login", async () => {
  await open({ "auth.emailSend": () => ({ code: "EMAIL_TAKEN" }) });
  type("이메일", email);
  press(agreeing);
  await screen.findByText(/이미 가입한 이메일이에요/);
  expect(screen.getByLabelText("이메일").getAttribute("aria-invalid")).toBe("true");
  const logins = screen.getAllByRole("link", { name: "로그인" });
  expect(logins.map((link) => link.getAttribute("href"))).toEqual(["/login", "/login"]);
  expect(valueOf("이메일")).toBe(email);
});

test("too many e-mails show the time to wait", async () => {
  await open({ "auth.emailSend": () => ({ code: "TOO_MANY_REQUESTS", details: { retryAfterSeconds: 700 } }) });
  type("이메일", email);
  press(agreeing);
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
  await screen.findByText(mailTitle);
  expect(valueOf("이메일")).toBe(email.toUpperCase());
});

test("going back and forth loses nothing, and the selected values are sent", async () => {
  const { callsOf } = await open({ "auth.signup": () => ({ code: "INTERNAL" }) });
  fireEvent.click(box(/이메일로 혜택/));
  await toAccount();
  fillAccount();
  press("이전");
  await screen.findByText("인증했어요. 이 주소로 가입해요.");
  expect(ticked()).toEqual([true, true, true, true, true]);
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
  await screen.findByText(mailTitle);
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
  screen.getByText("인증했어요. 이 주소로 가입해요.");
  press(agreeing);
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
  expect(screen.queryByLabelText("이메일")).toBeNull();
});

function pass(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}
