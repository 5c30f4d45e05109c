// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Provider } from "jotai";
import { StrictMode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sessionCheckedAtom, userAtom } from "../../../lib/session/session-state.ts";
import { store } from "../../../lib/state/store.ts";
import { type StubResponses, testClient } from "../../../test/client.tsx";
import { testUser } from "../../../test/user.ts";
import { emailVerificationToken } from "./email-verification-token.ts";
import { ConfirmEmailScreen } from "./confirm-email-screen.tsx";

beforeEach(() => {
  sessionStorage.clear();
  store.set(sessionCheckedAtom, true);
  store.set(userAtom, null);
});
afterEach(cleanup);

const email = "daon@example.com";

function open(token: string, answers: StubResponses) {
  const client = testClient(answers);
  render(
    <StrictMode>
      <Provider store={store}>{client.page(<ConfirmEmailScreen token={token} />)}</Provider>
    </StrictMode>,
  );
  return client;
}
const confirmed = (emailProof: string | null): StubResponses => ({
  "auth.emailLink": () => ({ data: { email } }),
  "auth.emailConfirm": () => ({ data: { email, emailProof } }),
});
const press = async () => fireEvent.click(await screen.findByRole("button", { name: "이메일 인증하기" }));

test("opening the link shows the address and confirms nothing before the press", async () => {
  const { callsOf } = open("opened", confirmed(null));
  await screen.findByRole("heading", { name: "이 이메일을 인증할까요?" });
  screen.getByText(email);
  expect(callsOf("auth.emailLink")).toEqual([{ token: "opened" }]);
  expect(callsOf("auth.emailConfirm")).toEqual([]);
});

test("the press confirms once, however often the screen renders", async () => {
  const { callsOf } = open("once", confirmed(null));
  await press();
  await screen.findByRole("heading", { name: "이메일을 인증했어요" });
  screen.getByText(email);
  cleanup();
  open("once", {});
  await screen.findByRole("heading", { name: "이메일을 인증했어요" });
  expect(callsOf("auth.emailConfirm")).toEqual([{ token: "once" }]);
});

test("a signed-out user is linked to the login", async () => {
  open("signed out", confirmed(null));
  await press();
  const link = await screen.findByRole("link", { name: "로그인하러 가기" });
  expect(link.getAttribute("href")).toBe("/login");
});

test("a signed-in user is linked to the account", async () => {
  store.set(userAtom, testUser({ email }));
  open("signed in", confirmed(null));
  await press();
  expect((await screen.findByRole("link", { name: "내 정보 보기" })).getAttribute("href")).toBe("/my/account");
});

test("a user who is signing up continues with the proof", async () => {
  open("joining", confirmed("proof"));
  await press();
  expect((await screen.findByRole("link", { name: "이어서 가입하기" })).getAttribute("href")).toBe("/signup");
  expect(emailVerificationToken.read()).toEqual({ email, emailProof: "proof" });
});

test.each(["CODE_EXPIRED", "CODE_INVALID"])("a link refused with %s says what to do", async (code) => {
  open(code, { "auth.emailLink": () => ({ code }) });
  await screen.findByRole("heading", { name: "사용할 수 없는 링크예요" });
  expect(screen.getByRole("link", { name: "로그인하러 가기" }).getAttribute("href")).toBe("/login");
});

test("an address that another account has taken shows an error", async () => {
  open("taken", { ...confirmed(null), "auth.emailConfirm": () => ({ code: "EMAIL_TAKEN" }) });
  await press();
  expect(await screen.findByRole("heading", { name: "다른 계정에서 쓰는 이메일이에요" })).toBeDefined();
});

test("a link without an answer can be tried again", async () => {
  let tries = 0;
  open("later", {
    "auth.emailLink": () => ((tries += 1) === 1 ? { code: "INTERNAL" } : { data: { email } }),
  });
  fireEvent.click(await screen.findByRole("button", { name: "다시 시도" }));
  await screen.findByRole("heading", { name: "이 이메일을 인증할까요?" });
  expect(tries).toBe(2);
});

test("a press without an answer says so and can be repeated", async () => {
  let tries = 0;
  open("pressed again", {
    ...confirmed(null),
    "auth.emailConfirm": () => ((tries += 1) === 1 ? { code: "INTERNAL" } : { data: { email, emailProof: null } }),
  });
  await press();
  await vi.waitFor(() => expect(screen.getByRole("alert").textContent).not.toBe(""));
  await press();
  await screen.findByRole("heading", { name: "이메일을 인증했어요" });
});
