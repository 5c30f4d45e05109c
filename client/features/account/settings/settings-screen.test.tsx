// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { getDefaultStore } from "jotai";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AccountOverview, Closing, DataExport, SignedInDevice } from "../../../../shared/account/settings.ts";
import { type StubResponse, type StubResponses, testClient } from "../../../test/client.tsx";
import { testUser } from "../../../test/user.ts";
import { closeModalAtom } from "../../../lib/state/modal-state.ts";
import { userAtom } from "../../../lib/session/session-state.ts";
import { ToastProvider } from "../../../ui/overlay/toast.tsx";
import { SettingsScreen } from "./settings-screen.tsx";

const now = new Date("2025-11-17T12:00:00.000Z");
const overview: AccountOverview = {
  hasPassword: true,
  pendingEmail: null,
  socialAccounts: [],
  marketing: { marketingEmail: false, marketingSms: true, decidedAt: "2025-05-05T00:00:00.000Z" },
  agreements: [],
};
const device = (sessionId: string, more: Partial<SignedInDevice>): SignedInDevice => ({
  sessionId,
  browser: "Chrome",
  system: "Windows",
  isMobile: false,
  isCurrent: false,
  createdAt: "2025-11-01T00:00:00.000Z",
  lastUsedAt: "2025-11-17T11:48:00.000Z",
  ...more,
});
const here = device("here", { isCurrent: true });
const phone = device("phone", { browser: "Safari", system: "iPhone", isMobile: true });
const unknown = device("unknown", { browser: null, system: null, lastUsedAt: now.toISOString() });
const closing: Closing = {
  registrations: [
    { itemType: "COURSE", title: "물레 앞에서 처음 빚는 컵", progressRate: 36, expiresAt: "2026-11-17T14:59:59.999Z" },
  ],
  refundableAmount: 99_000,
  keptOrders: { count: 3, paidAmount: 231_000, years: 5 },
};

beforeEach(() => {
  // The logout uses another client than the mocked one.
  vi.stubGlobal("fetch", vi.fn<typeof fetch>().mockRejectedValue(new TypeError("down")));
});
afterEach(() => {
  cleanup();
  getDefaultStore().set(closeModalAtom);
  vi.useRealTimers();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function open(answers: StubResponses = {}, devices = [here, phone, unknown]) {
  const onLogOut = vi.fn<() => void>();
  const client = testClient({
    "account.overview": () => ({ data: overview }),
    "account.sessions": () => ({ data: { items: devices } }),
    "account.closing": () => ({ data: closing }),
    "account.dataExport": () => ({ data: noExport }),
    "moderation.blocks": () => ({ data: { items: [], page: 1, rows: 20, total: 0 } }),
    ...answers,
  });
  const page = client.page(
    <ToastProvider>
      <SettingsScreen now={now} onLogOut={onLogOut} />
    </ToastProvider>,
  );
  render(page);
  await screen.findByRole("heading", { name: "마케팅 정보 수신" });
  return { ...client, onLogOut };
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const channel = (name: string) => screen.getByRole<HTMLInputElement>("switch", { name });

test("each device has a row with its last use; the current one is marked", async () => {
  await open();
  const lines = screen.getAllByRole("listitem").map((line) => line.textContent);
  expect(lines.find((line) => line.includes("이 기기"))).toContain("지금 사용 중");
  expect(lines.find((line) => line.includes("Safari · iPhone"))).toContain("12분 전에 사용");
  expect(lines.find((line) => line.includes("알 수 없는 기기"))).toContain("방금 사용");
});

test("signing another device out removes its row", async () => {
  const devices = [here, phone];
  const { callsOf } = await open(
    {
      "account.revokeSession": () => {
        devices.pop();
        return { data: { ended: 1 } };
      },
    },
    devices,
  );
  press("Safari · iPhone 로그아웃");
  await screen.findByText("Safari · iPhone에서 로그아웃했어요.");
  expect(callsOf("account.revokeSession")).toEqual([{ sessionId: "phone" }]);
  await waitFor(() => expect(screen.queryByRole("button", { name: "다른 기기 모두 로그아웃" })).toBeNull());
});

test("signing out the current device is a logout", async () => {
  const { onLogOut, callsOf } = await open();
  press("이 기기 로그아웃");
  expect(onLogOut).toHaveBeenCalledOnce();
  expect(callsOf("account.revokeSession")).toEqual([]);
});

test("a device that cannot be signed out keeps its row and shows an error", async () => {
  await open({ "account.revokeSession": () => ({ code: "INTERNAL" }) });
  press("Safari · iPhone 로그아웃");
  await screen.findByText(/서비스에 문제가 생겼어요/);
  expect(screen.getByRole("button", { name: "Safari · iPhone 로그아웃" })).toBeTruthy();
});

test("all other devices are signed out after a confirmation", async () => {
  const { callsOf } = await open({ "account.revokeOtherSessions": () => ({ data: { ended: 2 } }) });
  press("다른 기기 모두 로그아웃");
  const dialog = within(await screen.findByRole("dialog", { name: "다른 기기 2대에서 로그아웃할까요?" }));
  expect(callsOf("account.revokeOtherSessions")).toHaveLength(0);
  fireEvent.click(dialog.getByRole("button", { name: "모두 로그아웃" }));
  await screen.findByText("다른 기기 2대에서 로그아웃했어요.");
});

test("a switched channel is shown at once, with the day of the decision", async () => {
  const answer = Promise.withResolvers<StubResponse>();
  const { callsOf } = await open({ "account.decideMarketing": () => answer.promise });
  screen.getByText("2025.05.05에 설정했어요.");
  fireEvent.click(channel("이메일로 혜택·이벤트 소식 받기"));
  await waitFor(() => expect(channel("이메일로 혜택·이벤트 소식 받기").checked).toBe(true));
  expect(screen.queryByText("2025.05.05에 설정했어요.")).toBeNull();
  await waitFor(() =>
    expect(callsOf("account.decideMarketing")).toEqual([{ marketingEmail: true, marketingSms: true }]),
  );
  answer.resolve({ data: null });
});

test("two quick changes are sent one after the other, and the final state of the server is shown", async () => {
  let stored: unknown = overview.marketing;
  const first = Promise.withResolvers<StubResponse>();
  const decide = vi.fn<(input: object) => StubResponse | Promise<StubResponse>>((input) => {
    if (decide.mock.calls.length === 1) return first.promise;
    stored = { ...input, decidedAt: now.toISOString() };
    return { data: null };
  });
  await open({
    "account.overview": () => ({ data: { ...overview, marketing: stored } }),
    "account.decideMarketing": (input) => decide(Object(input)),
  });
  fireEvent.click(channel("이메일로 혜택·이벤트 소식 받기"));
  await waitFor(() => expect(channel("이메일로 혜택·이벤트 소식 받기").checked).toBe(true));
  fireEvent.click(channel("문자로 혜택·이벤트 소식 받기"));
  await waitFor(() => expect(channel("문자로 혜택·이벤트 소식 받기").checked).toBe(false));
  expect(decide).toHaveBeenCalledOnce();
  first.resolve({ code: "INTERNAL" });
  await screen.findByText("2025.11.17에 설정했어요.");
  expect([channel("이메일로 혜택·이벤트 소식 받기").checked, channel("문자로 혜택·이벤트 소식 받기").checked]).toEqual([
    true,
    false,
  ]);
});

test("a decision that could not be stored is reverted with a message", async () => {
  const rejection = Promise.withResolvers<StubResponse>();
  await open({ "account.decideMarketing": () => rejection.promise });
  fireEvent.click(channel("문자로 혜택·이벤트 소식 받기"));
  await waitFor(() => expect(channel("문자로 혜택·이벤트 소식 받기").checked).toBe(false));
  rejection.resolve({ code: "INTERNAL" });
  await screen.findByText(/바꾸지 못해서 이전 설정으로 되돌렸어요/);
  expect(channel("문자로 혜택·이벤트 소식 받기").checked).toBe(true);
  screen.getByText("2025.05.05에 설정했어요.");
});

const noExport: DataExport = { status: "NONE", dataExportId: null, requestedAt: null, bytes: null, expiresAt: null };
const requested = (): DataExport => ({
  ...noExport,
  status: "PENDING",
  dataExportId: "e1",
  requestedAt: new Date().toISOString(),
});
const readyExport: DataExport = {
  status: "READY",
  dataExportId: "e1",
  requestedAt: "2025-11-17T12:00:00.000Z",
  bytes: 1_500_000,
  expiresAt: "2025-11-24T12:00:00.000Z",
};

test("a requested file is polled until it is ready", async () => {
  let known = noExport;
  const { callsOf } = await open({
    "account.dataExport": () => ({ data: known }),
    "account.requestDataExport": () => ({ data: (known = requested()) }),
  });
  await screen.findByText(/하루에 3번까지/);
  vi.useFakeTimers();
  press("파일 요청하기");
  await vi.waitFor(() => screen.getByText(/준비하고 있어요. 끝나면 여기에서/));
  expect(screen.queryByRole("button", { name: /요청하기/ })).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(7_000));
  expect(callsOf("account.dataExport")).toHaveLength(3);
  known = readyExport;
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  screen.getByText("2025.11.17에 만든 파일(1.4MB)이에요. 2025.11.24까지 내려받을 수 있어요.");
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(callsOf("account.dataExport")).toHaveLength(4);
});

test("polling for a file ends after a while", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { callsOf } = await open({ "account.dataExport": () => ({ data: requested() }) });
  const pending = { ...requested(), requestedAt: new Date(Date.now() - 6 * 60_000).toISOString() };
  cleanup();
  const later = await open({ "account.dataExport": () => ({ data: pending }) });
  await screen.findByText(/준비하는 데 시간이 걸리고 있어요/);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(later.callsOf("account.dataExport")).toHaveLength(1);
  expect(callsOf("account.dataExport").length).toBeLessThan(3);
});

test("a ready file is downloaded with the token and named by the day of the request", async () => {
  const saved = vi.fn<(name: string, address: string) => void>();
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved(this.download, this.href);
  });
  const made: Blob[] = [];
  URL.createObjectURL = (file: Blob) => {
    made.push(file);
    return "blob:mine";
  };
  URL.revokeObjectURL = () => {};
  await open({ "account.dataExport": () => ({ data: readyExport }) });
  const network = vi.fn<typeof fetch>(async () => new Response("an archive"));
  vi.stubGlobal("fetch", network);
  fireEvent.click(await screen.findByRole("button", { name: "내려받기" }));
  await waitFor(() => expect(saved).toHaveBeenCalledWith("closegap-2025-11-17.zip", "blob:mine"));
  const download = network.mock.calls.find(([url]) => url === "/api/v1/data-exports/e1/file");
  expect(download?.[1]?.headers).toHaveProperty("authorization");
  expect(await made[0]?.text()).toBe("an archive");
});

test("a file that cannot be created or downloaded shows an error and can be requested again", async () => {
  await open({ "account.dataExport": () => ({ data: readyExport }) });
  vi.stubGlobal("fetch", vi.fn<typeof fetch>().mockResolvedValue(new Response("", { status: 404 })));
  fireEvent.click(await screen.findByRole("button", { name: "내려받기" }));
  await screen.findByText("파일을 내려받지 못했어요. 잠시 후 다시 시도해 주세요.");
  cleanup();
  const { callsOf } = await open({
    "account.dataExport": () => ({ data: { ...noExport, status: "FAILED" } }),
    "account.requestDataExport": () => ({ code: "TOO_MANY_REQUESTS", details: { retryAfterSeconds: 7_200 } }),
  });
  await screen.findByText("파일을 만들지 못했어요. 다시 요청해 주세요.");
  press("다시 요청하기");
  await screen.findByText(/2시간 후 다시 시도해 주세요/);
  expect(callsOf("account.requestDataExport")).toHaveLength(1);
});

test("blocked users are listed, and one that is unblocked leaves the list", async () => {
  const blocked = [
    { userId: "u1", faceId: "u1", name: "나리", blockedAt: "2025-11-10T00:00:00.000Z" },
    { userId: "u2", faceId: "u2", name: "태오", blockedAt: "2025-11-09T00:00:00.000Z" },
  ];
  const { callsOf } = await open({
    "moderation.blocks": () => ({ data: { items: blocked, page: 1, rows: 20, total: blocked.length } }),
    "moderation.unblock": () => {
      blocked.shift();
      return { data: { blockedUserId: "u1" } };
    },
  });
  expect((await screen.findByText("나리")).closest("li")?.textContent).toContain("2025.11.10에 차단");
  press("나리 차단 해제");
  await screen.findByText("나리 님의 차단을 해제했어요.");
  await waitFor(() => expect(screen.queryByText("나리")).toBeNull());
  expect(callsOf("moderation.unblock")).toEqual([{ blockedUserId: "u1" }]);
  screen.getByText("태오");
});

test("without blocked users the list says so, and a list that failed can be read again", async () => {
  await open();
  await screen.findByText("차단한 사용자가 없어요.");
  cleanup();
  let answer: StubResponse = { code: "INTERNAL" };
  const { callsOf } = await open({ "moderation.blocks": () => answer });
  await screen.findByText("차단한 사용자를 불러오지 못했어요");
  answer = { data: { items: [], page: 1, rows: 20, total: 0 } };
  press("다시 시도");
  await screen.findByText("차단한 사용자가 없어요.");
  expect(callsOf("moderation.blocks")).toHaveLength(2);
});

async function openSummary(answers: StubResponses = {}) {
  const client = await open(answers);
  press("탈퇴");
  await screen.findByRole("dialog", { name: "탈퇴하기 전에 확인해 주세요" });
  return client;
}

async function toProof(answers: StubResponses = {}) {
  const client = await openSummary(answers);
  fireEvent.click(await screen.findByRole("button", { name: "다음" }));
  await screen.findByRole("dialog", { name: "탈퇴하기" });
  return client;
}

test("deletion first shows what is lost, and what is retained for how long", async () => {
  const { callsOf } = await openSummary();
  await screen.findByText("물레 앞에서 처음 빚는 컵");
  screen.getByRole("progressbar", { name: "물레 앞에서 처음 빚는 컵 진도" });
  screen.getByText(/주문 3건\(231,000원\)의 기록과 이름, 이메일은 전자상거래법에 따라 5년/);
  expect(document.activeElement?.textContent).toBe("그대로 두기");
  expect(callsOf("account.close")).toEqual([]);
});

test("a summary that cannot be loaded can be retried, and deletion does not continue without it", async () => {
  let answer: StubResponse = { code: "INTERNAL" };
  await openSummary({ "account.closing": () => answer });
  await screen.findByText("삭제되는 내용을 불러오지 못했어요");
  expect(screen.queryByRole("button", { name: "다음" })).toBeNull();
  answer = { data: closing };
  press("다시 시도");
  await screen.findByRole("button", { name: "다음" });
});

test("a wrong password deletes nothing and shows an error at its field", async () => {
  await toProof({ "account.close": () => ({ code: "WRONG_PASSWORD" }) });
  fireEvent.change(screen.getByLabelText("현재 비밀번호"), { target: { value: "틀린 것" } });
  press("탈퇴하기");
  await screen.findByText(/현재 비밀번호와 달라요/);
  expect(screen.getByLabelText("현재 비밀번호").getAttribute("aria-invalid")).toBe("true");
});

test("the right password deletes the account and its data in the browser, but not another user's unsaved notes", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const userId = "01a1f9ae-3a68-70d2-b0cd-f2240aa7d8c7";
  const user = testUser({ userId, email: null });
  getDefaultStore().set(userAtom, user);
  const otherDraft = "closegap.note.another-user.1";
  for (const key of [`closegap.note.${userId}.1`, `closegap.watched.${userId}.course.1`, otherDraft, "closegap.player"])
    localStorage.setItem(key, "{}");
  const { callsOf } = await toProof({ "account.close": () => ({ data: null }) });
  fireEvent.change(screen.getByLabelText("현재 비밀번호"), { target: { value: "물레와 컵 일곱" } });
  press("탈퇴하기");
  await screen.findByText(/탈퇴가 끝났어요/);
  expect(callsOf("account.close")).toEqual([{ currentPassword: "물레와 컵 일곱" }]);
  expect(Object.keys(localStorage).toSorted()).toEqual([otherDraft, "closegap.player"]);
  getDefaultStore().set(userAtom, null);
});

test("without a password a recent sign-in is required, with a link to the login", async () => {
  const { callsOf } = await toProof({
    "account.overview": () => ({ data: { ...overview, hasPassword: false } }),
    "account.close": () => ({ code: "REAUTHENTICATION_REQUIRED" }),
  });
  expect(screen.queryByLabelText("현재 비밀번호")).toBeNull();
  press("탈퇴하기");
  await screen.findByRole("button", { name: "다시 로그인" });
  expect(callsOf("account.close")).toEqual([{}]);
});

test("closing the dialog deletes nothing, and it opens at the first step again", async () => {
  const { callsOf } = await toProof();
  press("그대로 두기");
  press("탈퇴");
  await screen.findByRole("dialog", { name: "탈퇴하기 전에 확인해 주세요" });
  expect(callsOf("account.close")).toEqual([]);
});

test("theme, motion and captions are stored in the browser and apply at once", async () => {
  const applied = vi.fn<typeof setAppearance>();
  vi.stubGlobal("setAppearance", applied);
  await open();
  fireEvent.click(screen.getByRole("radio", { name: "어둡게" }));
  fireEvent.click(channel("동작 줄이기"));
  fireEvent.click(channel("자막 기본으로 켜기"));
  expect(applied.mock.calls).toEqual([
    ["dark", false],
    ["dark", true],
  ]);
  const stored = ["theme", "reduced-motion", "captions"].map((key) => localStorage.getItem(`closegap.${key}`));
  expect(stored).toEqual(['"dark"', "true", "false"]);
  fireEvent.click(screen.getByRole("radio", { name: "시스템" }));
  expect(applied).toHaveBeenLastCalledWith("system", true);
});
