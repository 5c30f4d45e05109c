// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { afterEach, expect, test } from "vitest";
import type { Notification } from "../../../../shared/notification/schema.ts";
import { tokenAtom } from "../../../lib/session/session-state.ts";
import { type StubResponses, testClient } from "../../../test/client.tsx";
import { notificationOf } from "../../../test/notification.ts";
import { ToastProvider } from "../../../ui/overlay/toast.tsx";
import { NotificationsScreen } from "./notifications-screen.tsx";

afterEach(cleanup);

const day = 24 * 60 * 60 * 1000;
const ago = (ms: number): string => new Date(Date.now() - ms).toISOString();
const answered = notificationOf("QUESTION_ANSWERED", { notificationId: "a", createdAt: ago(0) });
const refunded = notificationOf("REFUND_DONE", { notificationId: "b", createdAt: ago(5 * day) });
const listOf = (items: Notification[], total = items.length) => ({ data: { items, page: 1, rows: 20, total } });

async function open(answers: StubResponses, unreadOnly = false) {
  const store = createStore();
  store.set(tokenAtom, { value: "a.b.c", userId: "user", expiresAt: Date.now() / 1000 + 900, clockSkewMs: 0 });
  const client = testClient({
    "notification.list": () => listOf([answered, refunded]),
    "notification.unread": () => ({ data: { unread: 2 } }),
    "notification.read": () => ({ data: { unread: 1 } }),
    ...answers,
  });
  await act(async () =>
    render(
      client.page(
        <Provider store={store}>
          <ToastProvider>
            <NotificationsScreen unreadOnly={unreadOnly} />
          </ToastProvider>
        </Provider>,
      ),
    ),
  );
  return client;
}

const row = (name: RegExp) => screen.findByRole("link", { name });
const readAll = () => screen.queryByRole("button", { name: "모두 읽음으로 표시" });

test("notifications are grouped by day", async () => {
  await open({});
  const today = await screen.findByRole("region", { name: "오늘" });
  within(today).getByRole("link", { name: /답변했어요/ });
  expect(screen.getAllByRole("region")).toHaveLength(2);
  screen.getByText("알림은 90일 동안 보관돼요.");
});

test("one that is opened is read at once", async () => {
  const { callsOf } = await open({});
  fireEvent.click(await row(/안 읽음.*답변했어요/));
  await waitFor(() => expect(screen.queryByRole("link", { name: /안 읽음.*답변했어요/ })).toBeNull());
  await waitFor(() => expect(callsOf("notification.read")).toEqual([{ notificationId: "a" }]));
  expect(await row(/안 읽음.*환불됐어요/)).toBeTruthy();
});

test("all are read up to the newest one that is shown", async () => {
  const { callsOf } = await open({ "notification.read": () => ({ data: { unread: 0 } }) });
  await row(/안 읽음.*환불됐어요/);
  await waitFor(() => expect(readAll()).not.toBeNull());
  fireEvent.click(readAll() as HTMLElement);
  await waitFor(() => expect(callsOf("notification.read")).toEqual([{ until: answered.createdAt }]));
  await waitFor(() => expect(screen.queryByRole("link", { name: /안 읽음 ./ })).toBeNull());
  expect(readAll()).toBeNull();
});

test("what could not be marked as read is unread again", async () => {
  const { callsOf } = await open({ "notification.read": () => ({ code: "SERVICE_BUSY" }) });
  await waitFor(() => expect(readAll()).not.toBeNull());
  fireEvent.click(readAll() as HTMLElement);
  await waitFor(() => expect(callsOf("notification.list")).toHaveLength(2));
  await row(/안 읽음.*답변했어요/);
});

test("further pages do not repeat a notification that a new one has pushed to the next page", async () => {
  const pages: Record<number, Notification[]> = { 1: [answered], 2: [answered, refunded] };
  const { callsOf } = await open({
    "notification.list": (input) => listOf(pages[(input as { page: number }).page] ?? [], 22),
  });
  fireEvent.click(await screen.findByRole("button", { name: "더 보기" }));
  await row(/환불됐어요/);
  expect(screen.getAllByRole("link", { name: /답변했어요/ })).toHaveLength(1);
  expect(screen.queryByRole("button", { name: "더 보기" })).toBeNull();
  expect(callsOf("notification.list")).toEqual([
    { unread: false, page: 1, rows: 20 },
    { unread: false, page: 2, rows: 20 },
  ]);
});

test.each([
  [false, "아직 알림이 없어요", "코스 둘러보기"],
  [true, "안 읽은 알림이 없어요", "전체 알림 보기"],
])("without any (unread alone: %s) the page says “%s”", async (unreadOnly, title, action) => {
  const { callsOf } = await open({ "notification.list": () => listOf([]) }, unreadOnly);
  await screen.findByRole("heading", { name: title });
  screen.getByRole("link", { name: action });
  expect(callsOf("notification.list")).toEqual([{ unread: unreadOnly, page: 1, rows: 20 }]);
});

test("a list that could not be read can be read again", async () => {
  let isDown = true;
  await open({ "notification.list": () => (isDown ? { code: "INTERNAL" } : listOf([answered])) });
  const retry = await screen.findByRole("button", { name: "다시 시도" });
  isDown = false;
  fireEvent.click(retry);
  expect(await row(/답변했어요/)).toBeTruthy();
});
