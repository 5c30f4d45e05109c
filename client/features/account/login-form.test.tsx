// @vitest-environment jsdom
import { cleanup, createEvent, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { type Answers, testClient } from "../../lib/test-client.tsx";
import { LoginForm } from "./login-form.tsx";

afterEach(cleanup);

const token = (payload: object) => `e30.${btoa(JSON.stringify(payload))}.sig`;
const userId = "01990000-0000-7000-8000-000000000001";
const at = "2025-11-17T12:00:00.000Z";
const session = {
  accessToken: token({ sub: userId, exp: 4_000_000_000 }),
  serverTime: at,
  user: { userId, role: "USER", email: "a@b.co", name: "다온", emailVerifiedAt: null, createdAt: at },
  teacher: null,
};

async function open(answers: Answers) {
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

test("nothing is sent while a field is wrong, and the first wrong one has the focus and says why", async () => {
  const { email, send, callsOf } = await open({});
  send();
  await screen.findByText("이메일을 적어 주세요.");
  screen.getByText("비밀번호를 적어 주세요.");
  expect(document.activeElement).toBe(email);
  expect(email.getAttribute("aria-invalid")).toBe("true");
  expect(callsOf("auth.login")).toEqual([]);
});

test("a refused login says so at the password and keeps what was typed", async () => {
  const { email, password, fill, send, onSignedIn } = await open({
    "auth.login": () => ({ code: "INVALID_CREDENTIALS" }),
  });
  fill();
  send();
  await screen.findByText("이메일이나 비밀번호가 맞지 않아요. 다시 확인해 주세요.");
  expect([email.value, password.value]).toEqual(["learner@closegap.test", "secret word"]);
  expect(onSignedIn).not.toHaveBeenCalled();
});

test("a trouble that is no field's fault stands over the form", async () => {
  const { fill, send } = await open({ "auth.login": () => ({ code: "INTERNAL" }) });
  fill();
  send();
  expect((await screen.findByRole("alert")).textContent).toContain("우리 쪽에 문제가 생겼어요");
});

test("sending twice asks once and then goes on once", async () => {
  const { fill, send, onSignedIn, callsOf } = await open({ "auth.login": () => ({ data: session }) });
  fill();
  send();
  send();
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(callsOf("auth.login")).toHaveLength(1);
});

test.each([
  ["while a syllable is being composed", { key: "Enter", isComposing: true }, true],
  ["as Safari reports the one that ends it", { key: "Enter", keyCode: 229 }, true],
  ["otherwise", { key: "Enter", keyCode: 13 }, false],
])("Enter %s is held back: %j", async (_, key, held) => {
  const { email } = await open({});
  const event = createEvent.keyDown(email, key);
  fireEvent(email, event);
  expect(event.defaultPrevented).toBe(held);
});
