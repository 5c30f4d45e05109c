// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { type ReactNode, StrictMode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type StubResponses, testClient } from "../../../test/client.tsx";
import { ResetChangeScreen } from "./reset-change-screen.tsx";
import { ResetLinkScreen } from "./reset-link-screen.tsx";
import { ResetRequestScreen } from "./reset-request-screen.tsx";
import { resetLinkToken, resetToken } from "./reset-token.ts";
import { ResetVerifyScreen } from "./reset-verify-screen.tsx";

beforeEach(() => {
  sessionStorage.clear();
});
afterEach(cleanup);

const email = "daon@example.com";
const ticket = { token: "ticket", email };
const verified = () => ({ data: { ...ticket, expiresAt: "2026-01-01T00:30:00.000Z" } });
const onVerified = vi.fn<() => void>();

function open(screenOf: ReactNode, answers: StubResponses) {
  onVerified.mockClear();
  const client = testClient(answers);
  render(<StrictMode>{client.page(screenOf)}</StrictMode>);
  return client;
}
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function requestMail(answers: StubResponses) {
  const client = open(<ResetRequestScreen onVerified={onVerified} />, answers);
  await screen.findByText("비밀번호를 재설정해요");
  type("이메일", " Daon@Example.com");
  press("인증번호 받기");
  return client;
}

test("an e-mail is requested once, and the screen does not reveal whether there is an account", async () => {
  const { callsOf } = await requestMail({ "auth.passwordReset": () => ({ data: null }) });
  await screen.findByText("메일을 보냈어요");
  screen.getByText("가입한 주소라면 인증번호와 링크를 받을 수 있어요. 스팸함도 확인해 주세요.");
  expect(callsOf("auth.passwordReset")).toEqual([{ email }]);
});

test("too many e-mails show the time to wait at the address", async () => {
  await requestMail({
    "auth.passwordReset": () => ({ code: "TOO_MANY_REQUESTS", details: { retryAfterSeconds: 660 } }),
  });
  await screen.findByText("짧은 시간에 여러 번 시도했어요. 11분 후 다시 시도해 주세요.");
  expect(document.activeElement).toBe(screen.getByLabelText("이메일"));
});

test("the code of the e-mail stores a token for this tab and continues", async () => {
  const { callsOf } = await requestMail({
    "auth.passwordReset": () => ({ data: null }),
    "auth.passwordVerify": verified,
  });
  await screen.findByText("메일을 보냈어요");
  type("인증번호", "307548");
  await waitFor(() => expect(onVerified).toHaveBeenCalledOnce());
  expect(callsOf("auth.passwordVerify")).toEqual([{ email, code: "307548" }]);
  expect(resetToken.read()).toEqual(ticket);
});

test("a wrong code shows an error at its field, and the address can be changed", async () => {
  await requestMail({
    "auth.passwordReset": () => ({ data: null }),
    "auth.passwordVerify": () => ({ code: "CODE_INVALID" }),
  });
  await screen.findByText("메일을 보냈어요");
  type("인증번호", "000000");
  await screen.findByText(/인증번호가 맞지 않거나/);
  expect(resetToken.read()).toBeNull();
  press("이메일 바꾸기");
  await screen.findByText("비밀번호를 재설정해요");
});

test("an e-mail that was requested elsewhere is used with address and code", async () => {
  const { callsOf } = open(<ResetVerifyScreen onVerified={onVerified} />, { "auth.passwordVerify": verified });
  await screen.findByText("이메일로 받은 인증번호를 입력해 주세요");
  press("다음");
  await screen.findByText("이메일을 입력해 주세요.");
  screen.getByText("이메일로 받은 여섯 자리를 입력해 주세요.");
  type("이메일", email);
  type("인증번호", "307548");
  press("다음");
  await waitFor(() => expect(onVerified).toHaveBeenCalledOnce());
  expect(callsOf("auth.passwordVerify")).toEqual([{ email, code: "307548" }]);
});

test("a link is verified once, stores a token and continues", async () => {
  resetLinkToken.write("good link");
  const { callsOf } = open(<ResetLinkScreen token="good link" onVerified={onVerified} />, {
    "auth.passwordVerify": verified,
  });
  await waitFor(() => expect(onVerified).toHaveBeenCalled());
  expect(callsOf("auth.passwordVerify")).toEqual([{ token: "good link" }]);
  expect([resetToken.read(), resetLinkToken.read()]).toEqual([ticket, null]);
});

test("a used link shows an error and links to a new e-mail", async () => {
  resetLinkToken.write("old link");
  open(<ResetLinkScreen token="old link" onVerified={onVerified} />, {
    "auth.passwordVerify": () => ({ code: "CODE_EXPIRED" }),
  });
  await screen.findByText("사용할 수 없는 링크예요");
  expect(screen.getByRole("link", { name: "메일 다시 받기" }).getAttribute("href")).toBe("/password");
  // The error is shown before the token is removed.
  await waitFor(() => expect(resetLinkToken.read()).toBeNull());
});

test("a link without an answer can be tried again", async () => {
  let tries = 0;
  resetLinkToken.write("later");
  open(<ResetLinkScreen token="later" onVerified={onVerified} />, {
    "auth.passwordVerify": () => ((tries += 1) === 1 ? { code: "INTERNAL" } : verified()),
  });
  fireEvent.click(await screen.findByRole("button", { name: "다시 시도" }));
  await waitFor(() => expect(onVerified).toHaveBeenCalled());
  expect(tries).toBe(2);
});

async function change(answers: StubResponses, password = "새로운 컵 여덟") {
  resetToken.write(ticket);
  const client = open(<ResetChangeScreen />, answers);
  await screen.findByText("새 비밀번호를 설정해 주세요");
  type("새 비밀번호", password);
  press("비밀번호 바꾸기");
  return client;
}

test.each([
  [3, "로그인돼 있던 기기 3대에서 로그아웃했어요. 새 비밀번호로 로그인해 주세요."],
  [0, "이제 새 비밀번호로 로그인해 주세요."],
])("a changed password shows that %d devices were signed out, and the token is removed", async (ended, lead) => {
  const { callsOf } = await change({ "auth.passwordChange": () => ({ data: { ended } }) });
  await screen.findByText("비밀번호를 바꿨어요");
  screen.getByText(lead);
  expect(callsOf("auth.passwordChange")).toEqual([{ token: "ticket", password: "새로운 컵 여덟" }]);
  expect(resetToken.read()).toBeNull();
});

test("a short password is not sent, and a common one shows an error at its field", async () => {
  const { callsOf } = await change({ "auth.passwordChange": () => ({ code: "WEAK_PASSWORD" }) }, "짧아");
  await screen.findByText("비밀번호를 8자 이상 입력해 주세요.");
  expect(callsOf("auth.passwordChange")).toEqual([]);
  type("새 비밀번호", "password123");
  press("비밀번호 바꾸기");
  await screen.findByText(/너무 흔한 비밀번호예요/);
  expect(resetToken.read()).toEqual(ticket);
});

test("an expired or missing token leads back to the e-mail", async () => {
  await change({ "auth.passwordChange": () => ({ code: "CODE_EXPIRED" }) });
  await screen.findByText("이메일 인증이 필요해요");
  expect(resetToken.read()).toBeNull();
  cleanup();
  open(<ResetChangeScreen />, {});
  await screen.findByText("이메일 인증이 필요해요");
});

test("a password manager can store the new password with its address", async () => {
  resetToken.write(ticket);
  open(<ResetChangeScreen />, {});
  expect((await screen.findByLabelText<HTMLInputElement>("새 비밀번호")).autocomplete).toBe("new-password");
  expect(document.querySelector<HTMLInputElement>("input[autocomplete=username]")?.value).toBe(email);
});
