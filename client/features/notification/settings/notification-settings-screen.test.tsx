// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { afterEach, expect, test } from "vitest";
import { notificationKinds } from "../../../../shared/codes.ts";
import { teacherAtom, userAtom } from "../../../lib/session/session-state.ts";
import { type StubResponses, testClient } from "../../../test/client.tsx";
import { kindText } from "../text.ts";
import { NotificationSettingsScreen } from "./notification-settings-screen.tsx";

afterEach(cleanup);

const settings = notificationKinds.map((kind) => ({
  kind,
  inApp: true,
  mail: false,
  isMailRequired: [
    "REFUND_DONE",
    "DEPOSIT_CONFIRMED",
    "DEPOSIT_REVERSED",
    "INQUIRY_ANSWERED",
    "DOCUMENT_CHANGED",
  ].includes(kind),
}));

async function open(answers: StubResponses, { isTeacher = false } = {}) {
  const store = createStore();
  store.set(userAtom, { userId: "user", role: "USER", email: "daon@closegap.test", name: "다온" } as never);
  if (isTeacher) store.set(teacherAtom, { teacherId: "teacher" } as never);
  const client = testClient({ "notification.settings": () => ({ data: { items: settings } }), ...answers });
  const page = client.page(
    <Provider store={store}>
      <NotificationSettingsScreen />
    </Provider>,
  );
  await act(async () => render(page));
  return client;
}

const channel = (name: string) => screen.findByRole<HTMLInputElement>("switch", { name });
const answersByMail = "질문에 답변이 달렸을 때 이메일";

test("each kind has a switch for each channel; mails about a payment are always sent, and the page says why", async () => {
  await open({});
  expect((await channel("질문에 답변이 달렸을 때 앱 안 알림")).checked).toBe(true);
  expect((await channel(answersByMail)).checked).toBe(false);
  expect(screen.queryByRole("switch", { name: "환불이 완료됐을 때 이메일" })).toBeNull();
  expect(screen.getAllByText("항상")).toHaveLength(5);
  expect(screen.getAllByText("꼭 필요한 안내라 메일은 항상 발송돼요")).toHaveLength(5);
  screen.getByText(/이메일은 daon@closegap.test로 보내요/);
});

test("every kind has its row, and only teachers have that of teachers", async () => {
  await open({}, { isTeacher: true });
  await channel(answersByMail);
  for (const kind of notificationKinds) screen.getByRole("rowheader", { name: new RegExp(`^${kindText[kind].label}`) });
  cleanup();
  await open({});
  await channel(answersByMail);
  expect(screen.queryByRole("rowheader", { name: /^질문이 답변을 오래/ })).toBeNull();
});

test("a choice shows at once and is sent with the other channel", async () => {
  const { callsOf } = await open({ "notification.setSetting": () => ({ data: { items: settings } }) });
  fireEvent.click(await channel(answersByMail));
  await waitFor(async () => expect((await channel(answersByMail)).checked).toBe(true));
  await waitFor(() =>
    expect(callsOf("notification.setSetting")).toEqual([{ kind: "QUESTION_ANSWERED", inApp: true, mail: true }]),
  );
});

test("a choice that could not be saved is undone, and a sentence says why", async () => {
  await open({ "notification.setSetting": () => ({ code: "SERVICE_BUSY" }) });
  fireEvent.click(await channel(answersByMail));
  await screen.findByText(/바꾸지 못해서 이전 설정으로 되돌렸어요/);
  expect((await channel(answersByMail)).checked).toBe(false);
});

test("settings that could not be read can be read again", async () => {
  let isDown = true;
  await open({ "notification.settings": () => (isDown ? { code: "INTERNAL" } : { data: { items: settings } }) });
  const retry = await screen.findByRole("button", { name: "다시 시도" });
  isDown = false;
  fireEvent.click(retry);
  expect((await channel(answersByMail)).checked).toBe(false);
});
