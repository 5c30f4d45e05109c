// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useAtomValue } from "../../../document/use-atom.ts";
import type { User } from "../../../../shared/account/schema.ts";
import type { AccountOverview } from "../../../../shared/account/settings.ts";
import { userAtom } from "../../../lib/session/session-state.ts";
import { type StubResponses, testClient } from "../../../test/client.tsx";
import { testUser } from "../../../test/user.ts";
import { ToastProvider } from "../../../ui/overlay/toast.tsx";
import { ProfileScreen } from "./profile-screen.tsx";

const at = "2025-11-17T12:00:00.000Z";
const daon = testUser({ emailVerifiedAt: at });
const plain: AccountOverview = {
  hasPassword: true,
  pendingEmail: null,
  socialAccounts: [],
  marketing: { marketingEmail: false, marketingSms: false, decidedAt: null },
  agreements: [{ documentType: "tos", version: "2025-11-01", agreedAt: "2026-01-05T00:00:00.000Z" }],
};
const kakao = { provider: "kakao" as const, email: null, linkedAt: at };

beforeEach(() => vi.stubGlobal("fetch", vi.fn<typeof fetch>().mockRejectedValue(new TypeError("down"))));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

interface Visit {
  user?: Partial<User>;
  overview?: Partial<AccountOverview>;
  providers?: string[];
  error?: string;
  answers?: StubResponses;
}

async function open({ user = {}, overview = {}, providers = [], error, answers = {} }: Visit = {}) {
  const store = createStore();
  store.set(userAtom, { ...daon, ...user });
  function Screen() {
    const known = useAtomValue(userAtom);
    return known ? <ProfileScreen user={known} error={error} /> : null;
  }
  const client = testClient({
    "account.overview": () => ({ data: { ...plain, ...overview } }),
    "site.info": () => ({ data: { socialProviders: providers } }),
    ...answers,
  });
  const page = client.page(
    <ToastProvider>
      <Screen />
    </ToastProvider>,
  );
  render(<Provider store={store}>{page}</Provider>);
  await screen.findByRole("heading", { name: "로그인 방법" });
  return { ...client, user: () => store.get(userAtom) };
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const wrong = (label: string) => screen.getByLabelText(label).getAttribute("aria-invalid");

async function requestNewAddress() {
  press("이메일 바꾸기");
  type("새 이메일", "new@example.com");
  type("현재 비밀번호", "물레와 컵 일곱");
  press("인증번호 받기");
}

test("a new name is shown everywhere, and the focus is back on its button", async () => {
  const { user, callsOf } = await open({
    answers: { "account.update": () => ({ data: { ...daon, name: "다온이" } }) },
  });
  press("이름 바꾸기");
  const field = screen.getByLabelText("새 이름");
  await waitFor(() => expect(document.activeElement).toBe(field));
  type("새 이름", " 다온이 ");
  press("저장");
  await screen.findByText("이름을 바꿨어요.");
  expect(user()?.name).toBe("다온이");
  expect(callsOf("account.update")).toEqual([{ userId: daon.userId, name: "다온이" }]);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "이름 바꾸기" }));
});

test("an invalid name shows an error at its field and is not sent; canceling keeps the old one", async () => {
  const { callsOf } = await open();
  press("이름 바꾸기");
  type("새 이름", "  ");
  press("저장");
  await screen.findByText("이름을 입력해 주세요.");
  press("취소");
  screen.getByText("다온");
  expect(callsOf("account.update")).toEqual([]);
});

test("a new address waits for its code and is applied once the code is right", async () => {
  const { user, callsOf } = await open({
    answers: {
      "account.changeEmail": () => ({ data: { expiresAt: at } }),
      "auth.emailConfirm": () => ({ data: { email: "new@example.com", emailProof: null } }),
    },
  });
  await requestNewAddress();
  await screen.findByText("new@example.com");
  expect(user()?.email).toBe("daon@example.com");
  expect(document.activeElement).toBe(screen.getByLabelText("인증번호"));
  type("인증번호", "123 456");
  await screen.findByText("이메일을 인증했어요.");
  expect(callsOf("account.changeEmail")).toEqual([{ email: "new@example.com", currentPassword: "물레와 컵 일곱" }]);
  expect(callsOf("auth.emailConfirm")).toEqual([{ email: "new@example.com", code: "123456" }]);
  expect(user()?.email).toBe("new@example.com");
  await waitFor(() => expect(screen.queryByLabelText("인증번호")).toBeNull());
});

test.each([
  ["WRONG_PASSWORD", "현재 비밀번호", /현재 비밀번호와 달라요/],
  ["EMAIL_TAKEN", "새 이메일", /다른 계정이 쓰는 이메일이에요/],
])("%s is shown at the field “%s”, and what was typed stays", async (code, label, sentence) => {
  await open({ answers: { "account.changeEmail": () => ({ code }) } });
  await requestNewAddress();
  await screen.findByText(sentence);
  expect(wrong(label)).toBe("true");
  expect(screen.getByLabelText<HTMLInputElement>("새 이메일").value).toBe("new@example.com");
});

test.each(["CODE_INVALID", "CODE_EXPIRED"])("%s is shown at the code, and the address is unchanged", async (code) => {
  const { user } = await open({
    overview: { pendingEmail: { email: "new@example.com", expiresAt: at } },
    answers: { "auth.emailConfirm": () => ({ code }) },
  });
  type("인증번호", "123456");
  await screen.findByText(/만료됐/);
  expect(wrong("인증번호")).toBe("true");
  expect(user()?.email).toBe("daon@example.com");
});

test("an unconfirmed address is marked and gets a code without a password", async () => {
  const { callsOf } = await open({
    user: { photoId: null, emailVerifiedAt: null },
    answers: { "account.changeEmail": () => ({ data: { expiresAt: at } }) },
  });
  screen.getByText("인증 필요");
  press("인증번호 받기");
  await screen.findByLabelText("인증번호");
  expect(callsOf("account.changeEmail")).toEqual([{ email: "daon@example.com" }]);
  screen.getByRole("button", { name: "다시 받기" });
});

test("too many e-mails show the time to wait", async () => {
  await open({
    user: { photoId: null, emailVerifiedAt: null },
    answers: { "account.changeEmail": () => ({ code: "TOO_MANY_REQUESTS", details: { retryAfterSeconds: 700 } }) },
  });
  press("인증번호 받기");
  expect((await screen.findByText(/12분 후/)).closest("[role=alert]")).toBeTruthy();
});

test("a user without an address can add one", async () => {
  await open({ user: { email: null, photoId: null, emailVerifiedAt: null } });
  press("이메일 등록하기");
  expect(screen.getByLabelText("이메일")).toBeTruthy();
});

test("a new password requires the current one and shows how many devices were signed out", async () => {
  const { callsOf } = await open({ answers: { "auth.passwordUpdate": () => ({ data: { ended: 2 } }) } });
  press("비밀번호 바꾸기");
  type("새 비밀번호", "물레와 컵 여덟");
  press("바꾸기");
  await screen.findByText("현재 비밀번호를 입력해 주세요.");
  type("현재 비밀번호", "물레와 컵 일곱");
  press("바꾸기");
  await screen.findByText("비밀번호를 바꿨어요. 다른 기기 2대에서 로그아웃했어요.");
  expect(callsOf("auth.passwordUpdate")).toEqual([{ currentPassword: "물레와 컵 일곱", password: "물레와 컵 여덟" }]);
});

test.each([
  ["WRONG_PASSWORD", {}, ["현재 비밀번호"], /현재 비밀번호와 달라요/],
  ["WEAK_PASSWORD", {}, ["새 비밀번호"], /너무 흔한 비밀번호예요/],
  ["ACCOUNT_LOCKED", { retryAfterSeconds: 700 }, [], /12분 후/],
])("a new password refused with %s says why", async (code, details, fields, sentence) => {
  await open({ answers: { "auth.passwordUpdate": () => ({ code, details }) } });
  press("비밀번호 바꾸기");
  type("현재 비밀번호", "물레와 컵 일곱");
  type("새 비밀번호", "password");
  press("바꾸기");
  await screen.findByText(sentence);
  expect(["현재 비밀번호", "새 비밀번호"].filter((label) => wrong(label) === "true")).toEqual(fields);
});

test("a user without a password can set one, and is linked to the login when that requires a recent sign-in", async () => {
  const { callsOf } = await open({
    overview: { hasPassword: false },
    answers: { "auth.passwordUpdate": () => ({ code: "REAUTHENTICATION_REQUIRED" }) },
  });
  press("비밀번호 설정하기");
  expect(screen.queryByLabelText("현재 비밀번호")).toBeNull();
  type("새 비밀번호", "물레와 컵 여덟");
  press("설정하기");
  await screen.findByRole("button", { name: "다시 로그인" });
  expect(callsOf("auth.passwordUpdate")).toEqual([{ password: "물레와 컵 여덟" }]);
});

test("configured or linked identity providers have a row each, others have none", async () => {
  await open({ providers: ["google"], overview: { socialAccounts: [kakao] } });
  await screen.findByRole("button", { name: "Google 연결하기" });
  screen.getByRole("button", { name: "카카오 연결 해제" });
  expect(screen.queryByText("네이버")).toBeNull();
});

test("a provider that cannot be opened shows an error in its row", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  await open({ providers: ["google"] });
  fireEvent.click(await screen.findByRole("button", { name: "Google 연결하기" }));
  expect(await screen.findByText("Google 로그인을 열지 못했어요. 다시 시도해 주세요.")).toBeTruthy();
});

test("a social account is unlinked after a confirmation", async () => {
  let accounts = [kakao];
  const { callsOf } = await open({
    answers: {
      "account.overview": () => ({ data: { ...plain, socialAccounts: accounts } }),
      "account.unlinkSocial": () => {
        accounts = [];
        return { data: null };
      },
    },
  });
  press("카카오 연결 해제");
  await screen.findByRole("dialog", { name: "카카오 연결을 해제할까요?" });
  expect(callsOf("account.unlinkSocial")).toEqual([]);
  press("연결 해제");
  await screen.findByText("카카오 연결을 해제했어요.");
  await waitFor(() => expect(screen.queryByText("카카오")).toBeNull());
});

test("the last way to sign in cannot be removed, and the reason is shown", async () => {
  await open({
    overview: { hasPassword: false, socialAccounts: [kakao] },
    answers: { "account.unlinkSocial": () => ({ code: "LAST_SIGN_IN_METHOD" }) },
  });
  press("카카오 연결 해제");
  await screen.findByRole("dialog");
  press("연결 해제");
  expect(await screen.findByText(/비밀번호를 설정한 다음/)).toBeTruthy();
});

test.each([
  ["SOCIAL_ACCOUNT_TAKEN", /이미 다른 계정에 연결된/],
  ["<b>anything</b>", /소셜 계정을 연결하지 못했어요/],
])("coming back from a provider with %s shows an error", async (error, sentence) => {
  await open({ error });
  screen.getByText(sentence);
  expect(screen.queryByText(/anything/)).toBeNull();
});

test("the version of a document that the user has agreed to is read by its link", async () => {
  await open();
  expect(screen.getByText("2025.11.01 버전")).toBeTruthy();
  const link = screen.getByRole("link", { name: "이용약관 전문 보기" });
  expect(link.getAttribute("href")).toBe("/docs/tos?version=2025-11-01");
});
