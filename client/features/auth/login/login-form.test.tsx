// @vitest-environment jsdom
import { act, cleanup, createEvent, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { type StubResponses, testClient } from "../../../test/client.tsx";
import { testUser } from "../../../test/user.ts";
import { LoginForm } from "./login-form.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const token = (payload: object) => `e30.${btoa(JSON.stringify(payload))}.sig`;
const userId = "01990000-0000-7000-8000-000000000001";
const at = "2025-11-17T12:00:00.000Z";
const session = {
  accessToken: token({ sub: userId, exp: 4_000_000_000 }),
  serverTime: at,
  user: testUser({ userId }),
  teacher: null,
};

async function open(answers: StubResponses) {
  const onSignedIn = vi.fn<() => void>();
  const client = testClient(answers);
  render(client.page(<LoginForm onSignedIn={onSignedIn} />));
  const email = await screen.findByLabelText<HTMLInputElement>("이메일");
  const password = screen.getByLabelText<HTMLInputElement>("비밀번호");
  const send = () => fireEvent.click(screen.getByRole("button", { name: /로그인/ }));
  const fill = () => {
    fireEvent.change(email, { target: { value: "learner@closegap.test" } });
    fireEvent.change(password, { target: { value: "secret word" } });
  };
  return { email, password, send, fill, onSignedIn, ...client };
}

test("nothing is sent while a field is invalid, and the first invalid one has the focus and an error", async () => {
  const { email, send, callsOf } = await open({});
  send();
  await screen.findByText("이메일을 입력해 주세요.");
  screen.getByText("비밀번호를 입력해 주세요.");
  expect(document.activeElement).toBe(email);
  expect(email.getAttribute("aria-invalid")).toBe("true");
  expect(callsOf("auth.login")).toEqual([]);
});

test("a rejected login shows an error at the password and keeps the values", async () => {
  const { email, password, fill, send, onSignedIn } = await open({
    "auth.login": () => ({ code: "INVALID_CREDENTIALS" }),
  });
  fill();
  send();
  await screen.findByText("이메일이나 비밀번호가 맞지 않아요. 다시 확인해 주세요.");
  expect([email.value, password.value]).toEqual(["learner@closegap.test", "secret word"]);
  expect(onSignedIn).not.toHaveBeenCalled();
});

test("an error that belongs to no field is shown over the form", async () => {
  const { fill, send } = await open({ "auth.login": () => ({ code: "INTERNAL" }) });
  fill();
  send();
  expect((await screen.findByRole("alert")).textContent).toContain("서비스에 문제가 생겼어요");
});

test("a locked account shows a countdown and a link to reset the password", async () => {
  const { fill, send, password } = await open({
    "auth.login": () => ({ code: "ACCOUNT_LOCKED", details: { retryAfterSeconds: 90 } }),
  });
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: 0 });
  fill();
  send();
  const note = await screen.findByRole("alert");
  const eye = () => note.querySelector("[aria-hidden=true]:not(svg)")?.textContent;
  expect(eye()).toBe("비밀번호를 여러 번 틀려서 잠시 잠갔어요. 1분 30초 후 다시 시도해 주세요.");
  expect(screen.getByRole("link", { name: "비밀번호를 재설정" }).getAttribute("href")).toBe("/password");
  expect(password.value).toBe("secret word");
  pass(1000);
  expect(eye()).toContain("1분 29초 후");
  pass(89_000);
  screen.getByText("이제 다시 로그인할 수 있어요.");
});

test("a suspended sign-in says until when, why, and whom to ask", async () => {
  const { fill, send } = await open({
    "auth.login": () => ({
      code: "SIGN_IN_SUSPENDED",
      details: { until: "2026-12-03T03:04:05.678Z", reason: "반복 광고" },
    }),
  });
  fill();
  send();
  expect((await screen.findByRole("alert")).textContent).toBe(
    "운영 원칙에 따라 2026.12.03까지 로그인할 수 없어요. 사유: 반복 광고. 고객센터에 이메일이나 전화로 문의해 주세요.",
  );
});

test("too many attempts from one address show an error that does not mention the account", async () => {
  const { fill, send } = await open({
    "auth.login": () => ({ code: "TOO_MANY_REQUESTS", details: { retryAfterSeconds: 840 } }),
  });
  fill();
  send();
  expect((await screen.findByRole("alert")).textContent).toContain("14분 후");
  expect(screen.queryByRole("link", { name: "비밀번호를 재설정" })).toBeNull();
});

test("a password manager finds its fields, and there is a link to reset the password", async () => {
  const { email, password } = await open({});
  expect([email.autocomplete, password.autocomplete]).toEqual(["username", "current-password"]);
  expect(screen.getByRole("link", { name: "비밀번호를 잊었나요?" }).getAttribute("href")).toBe("/password");
});

test("submitting twice sends one request and continues once", async () => {
  const { fill, send, onSignedIn, callsOf } = await open({ "auth.login": () => ({ data: session }) });
  fill();
  send();
  send();
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(callsOf("auth.login")).toHaveLength(1);
});

test.each([
  ["while a syllable is being composed", { key: "Enter", isComposing: true }, true],
  ["as Safari reports the end of the composition", { key: "Enter", keyCode: 229 }, true],
  ["otherwise", { key: "Enter", keyCode: 13 }, false],
])("Enter %s is held back: %j", async (_, key, held) => {
  const { email } = await open({});
  const event = createEvent.keyDown(email, key);
  fireEvent(email, event);
  expect(event.defaultPrevented).toBe(held);
});

function pass(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}
