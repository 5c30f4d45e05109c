// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { startSocialSignIn } from "../../../lib/session/auth-client.ts";
import { type StubResponses, testClient } from "../../../test/client.tsx";
import { testUser } from "../../../test/user.ts";
import { ToastProvider } from "../../../ui/overlay/toast.tsx";
import { SignupScreen } from "./signup-screen.tsx";

vi.mock("../../../lib/session/auth-client.ts");

afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

const pending = { provider: "kakao", email: null, emailVerified: false, name: "윤서하" };
const userId = "01990000-0000-7000-8000-000000000001";
const at = "2025-11-17T12:00:00.000Z";
const session = {
  accessToken: `e30.${btoa(JSON.stringify({ sub: userId, exp: 4_000_000_000 }))}.sig`,
  serverTime: at,
  user: testUser({ userId, email: null, name: "서하" }),
  teacher: null,
};

function open(answers: StubResponses) {
  const client = testClient({
    "auth.socialPending": () => ({ data: pending }),
    "site.info": () => ({ data: { socialProviders: ["kakao"] } }),
    ...answers,
  });
  render(
    client.page(
      <ToastProvider>
        <SignupScreen social="kakao" callbackUrl="/classroom" onStart={() => {}} />
      </ToastProvider>,
    ),
  );
  return client;
}
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

const agreeing = "만 14세 이상이며 동의하고 가입하기";
const toName = () => screen.findByLabelText("이름");

test("one step is enough: a name that is filled in already, with the age and the consents", async () => {
  const { callsOf } = open({ "auth.socialSignup": () => ({ data: session }) });
  await toName();
  expect(screen.getByLabelText<HTMLInputElement>("이름").value).toBe("윤서하");
  type(/이름/, "서하");
  press(agreeing);
  await screen.findByText("반가워요, 서하 님");
  expect(callsOf("auth.socialSignup")).toEqual([
    {
      name: "서하",
      over14: true,
      consents: { terms: true, privacy: true, marketingEmail: false, marketingSms: false },
    },
  ]);
});

test("an address is optional when the provider has none; an invalid or taken one shows an error", async () => {
  const { callsOf } = open({ "auth.socialSignup": () => ({ code: "EMAIL_TAKEN" }) });
  await toName();
  type(/^이메일 \(선택\)/, "seoha@");
  press(agreeing);
  await screen.findByText(/이메일 주소를 다시 확인해 주세요/);
  expect(callsOf("auth.socialSignup")).toEqual([]);
  type(/^이메일 \(선택\)/, "seoha@example.com");
  press("가입 완료하기");
  await screen.findByText("이미 가입한 이메일이에요. 다른 주소를 입력하거나 비워 두세요.");
  expect(callsOf("auth.socialSignup")[0]).toMatchObject({ email: "seoha@example.com" });
});

test("the address of the provider is shown and not requested", async () => {
  open({ "auth.socialPending": () => ({ data: { ...pending, email: "seoha@example.com" } }) });
  await toName();
  expect(screen.getByLabelText<HTMLInputElement>("이메일").readOnly).toBe(true);
  screen.getByText("카카오에서 받은 주소예요. 영수증과 알림을 이 주소로 보내요.");
});

test("an account with the same address is mentioned, with a link to the login", async () => {
  open({ "auth.socialSignup": () => ({ code: "SOCIAL_EMAIL_TAKEN" }) });
  await toName();
  press(agreeing);
  expect((await screen.findByRole("alert")).textContent).toContain("같은 이메일로 가입한 계정이 있어요");
  const [first] = screen.getAllByRole("link", { name: "로그인" });
  expect(first?.getAttribute("href")).toBe("/login?callbackUrl=%2Fclassroom");
});

test.each<[string, StubResponses, boolean]>([
  ["before the form was shown", { "auth.socialPending": () => ({ data: null }) }, false],
  ["while the form was filled in", { "auth.socialSignup": () => ({ code: "SOCIAL_SIGNUP_EXPIRED" }) }, true],
])("when the time expired %s, it can start again", async (_, answers, answering) => {
  open(answers);
  if (answering) {
    await toName();
    press(agreeing);
  }
  await screen.findByText("가입 시간이 지났어요");
  expect(screen.queryByLabelText("이름")).toBeNull();
  fireEvent.click(await screen.findByRole("button", { name: "카카오로 계속하기" }));
  await waitFor(() => expect(startSocialSignIn).toHaveBeenCalledExactlyOnceWith("kakao", "/classroom"));
});

test("when the identity cannot be loaded, the request can be repeated", async () => {
  let tries = 0;
  open({ "auth.socialPending": () => ((tries += 1) === 1 ? { code: "INTERNAL" } : { data: pending }) });
  fireEvent.click(await screen.findByRole("button", { name: "다시 시도" }));
  expect(await screen.findByLabelText("이름")).toBeDefined();
});
