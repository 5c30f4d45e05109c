// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { autosaveDelayMs } from "../sync/note-sender.ts";
import type { Note } from "../../../../shared/note/schema.ts";
import { modalAtom } from "../../../lib/state/modal-state.ts";
import { sessionCheckedAtom, userAtom } from "../../../lib/session/session-state.ts";
import { type StubResponses, testClient } from "../../../test/client.tsx";
import { testUser } from "../../../test/user.ts";
import { ToastProvider } from "../../../ui/overlay/toast.tsx";
import { NotePanel } from "./note-panel.tsx";

const at = "2025-11-17T12:00:00.000Z";
const learner = testUser({ userId: "u1" });
const lectureId = "l1";
const saved = (content: string, more: Partial<Note> = {}): Note => ({
  lectureNoteId: "n1",
  lectureId,
  lectureTitle: "컵",
  courseTitle: null,
  lectureNumber: null,
  isWatchable: true,
  isShortened: false,
  timestampSec: 7,
  content,
  rev: 1,
  createdAt: at,
  updatedAt: at,
  ...more,
});
const listOf = (...items: Note[]) => ({ data: { items, page: 1, rows: 100, total: items.length } });
type Sent = { content: string; timestampSec: number; rev?: number };

/** A server with one note: what is added or edited comes back with the next revision. */
const successResponses: StubResponses = {
  "note.add": (input) => ({ data: saved((input as Sent).content, { timestampSec: (input as Sent).timestampSec }) }),
  "note.edit": (input) => {
    const { content, timestampSec, rev = 1 } = input as Sent;
    return { data: saved(content, { timestampSec, rev: rev + 1 }) };
  },
  "note.remove": (input) => ({ data: input }),
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The panel with a list of notes, at a fixed time. */
async function open({ notes = [], answers = {} }: { notes?: Note[]; answers?: StubResponses } = {}) {
  const seek = vi.fn<(sec: number) => void>();
  vi.useRealTimers();
  const store = createStore();
  store.set(userAtom, learner);
  store.set(sessionCheckedAtom, true);
  const client = testClient({ "note.list": () => listOf(...notes), ...successResponses, ...answers });
  let show = (_second: number) => {};
  function Watch() {
    const [second, setSecond] = useState(7);
    show = setSecond;
    return <NotePanel lectureId={lectureId} courseId={null} mayWrite second={second} seek={seek} />;
  }
  const view = render(
    <Provider store={store}>
      {client.page(
        <ToastProvider>
          <Watch />
        </ToastProvider>,
      )}
    </Provider>,
  );
  await screen.findByLabelText("노트 쓰기");
  await (notes[0] ? screen.findAllByText(notes[0].content) : screen.findByText("이 강의의 첫 노트를 남겨 보세요"));
  vi.useFakeTimers();
  return {
    ...client,
    ...view,
    seek,
    play: (second: number) => act(() => show(second)),
    modal: () => store.get(modalAtom),
    signOut: () => act(() => store.set(userAtom, null)),
    signIn: (userId = learner.userId) => act(() => store.set(userAtom, { ...learner, userId })),
  };
}

const composer = () => screen.getByLabelText<HTMLTextAreaElement>("노트 쓰기");
const editor = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "노트 수정" });
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const rest = () => wait(autosaveDelayMs);
const stored = () => Object.keys(localStorage).filter((key) => key.startsWith("closegap.note.u1."));

test("a text is saved within a second of the last key, at the second of the first one", async () => {
  const { callsOf, play } = await open();
  type(composer(), "세 번");
  play(9);
  await wait(autosaveDelayMs - 1);
  type(composer(), "세 번에");
  await wait(autosaveDelayMs - 1);
  expect(callsOf("note.add")).toEqual([]);
  await wait(1);
  expect(autosaveDelayMs).toBeLessThan(1000);
  expect(callsOf("note.add")).toEqual([{ lectureId, content: "세 번에", timestampSec: 7 }]);
  expect(screen.getByRole("status").textContent).toBe("저장됐어요");
  expect(stored()).toEqual([]);
  type(composer(), "세 번에 나눠");
  await rest();
  expect(callsOf("note.edit")).toEqual([{ lectureNoteId: "n1", rev: 1, content: "세 번에 나눠", timestampSec: 7 }]);
});

test("a click on the fixed second takes the current one", async () => {
  const { callsOf, play } = await open();
  type(composer(), "여기");
  play(42);
  press("0:07 노트, 지금 장면으로 옮기기");
  await rest();
  expect(callsOf("note.add")).toMatchObject([{ timestampSec: 42 }]);
});

test("Ctrl+Enter finishes the note, which joins the list, and the next one starts", async () => {
  const { callsOf } = await open();
  type(composer(), "하나");
  fireEvent.keyDown(composer(), { key: "Enter" });
  expect(composer().value).toBe("하나");
  fireEvent.keyDown(composer(), { key: "Enter", ctrlKey: true });
  expect(composer().value).toBe("");
  await wait(0);
  expect(callsOf("note.add")).toMatchObject([{ content: "하나" }]);
  screen.getByText("하나", { selector: "p" });
});

test("during the composition of a syllable, Ctrl+Enter waits for its end", async () => {
  const { callsOf } = await open();
  type(composer(), "하나");
  fireEvent.keyDown(composer(), { key: "Enter", ctrlKey: true, isComposing: true });
  expect(composer().value).toBe("하나");
  fireEvent.compositionEnd(composer());
  await wait(0);
  expect(composer().value).toBe("");
  expect(callsOf("note.add")).toMatchObject([{ content: "하나" }]);
});

test("calls for a note are sent one after the other, and only the newest text is next", async () => {
  const { promise, resolve } = Promise.withResolvers<{ data: Note }>();
  const { callsOf } = await open({ answers: { "note.add": () => promise } });
  type(composer(), "하나");
  await rest();
  type(composer(), "하나 둘");
  await rest();
  type(composer(), "하나 둘 셋");
  await rest();
  expect([callsOf("note.add").length, callsOf("note.edit").length]).toEqual([1, 0]);
  resolve({ data: saved("하나") });
  await wait(0);
  expect(callsOf("note.edit")).toMatchObject([{ content: "하나 둘 셋", rev: 1 }]);
  expect(composer().value).toBe("하나 둘 셋");
});

test("without a network the text waits on this device, survives a reload, and is sent when the network is back", async () => {
  const down: StubResponses = { "note.add": () => Promise.reject(new TypeError("down")) };
  await open({ answers: down });
  type(composer(), "오프라인");
  await rest();
  expect(screen.getByRole("status").textContent).toBe("인터넷이 끊겼어요. 이 기기에 저장해 뒀어요.");
  cleanup();

  const { promise, reject } = Promise.withResolvers<never>();
  let up = false;
  const { callsOf } = await open({
    answers: { "note.add": (input) => (up ? (successResponses["note.add"]?.(input) ?? promise) : promise) },
  });
  expect(composer().value).toBe("오프라인");
  up = true;
  reject(new TypeError("down"));
  await wait(0);
  fireEvent(window, new Event("online"));
  await wait(0);
  expect(callsOf("note.add")).toEqual([
    { lectureId, content: "오프라인", timestampSec: 7 },
    { lectureId, content: "오프라인", timestampSec: 7 },
  ]);
  expect([composer().value, stored()]).toEqual(["오프라인", []]);
});

test("a failed call is retried automatically", async () => {
  let tries = 0;
  const { callsOf } = await open({
    answers: {
      "note.add": (input) =>
        ++tries < 3 ? { code: "INTERNAL" } : (successResponses["note.add"]?.(input) ?? { code: "INTERNAL" }),
    },
  });
  type(composer(), "끈질긴");
  await rest();
  await wait(60_000);
  expect(callsOf("note.add")).toHaveLength(3);
  expect(screen.getByRole("status").textContent).toBe("저장됐어요");
});

test.each(["DATABASE_UNAVAILABLE", "SERVICE_BUSY", "TOO_MANY_REQUESTS"])(
  "after %s nothing is sent until the time that the server says, whatever is typed, and then the newest text",
  async (code) => {
    let isBusy = true;
    const { callsOf } = await open({
      answers: {
        "note.add": (input) =>
          isBusy
            ? { code, details: { retryAfterSeconds: 20 } }
            : (successResponses["note.add"]?.(input) ?? { code: "INTERNAL" }),
      },
    });
    type(composer(), "먼저");
    await rest();
    type(composer(), "먼저와 나중");
    await rest();
    dispatchEvent(new Event("online"));
    await wait(20_000 - autosaveDelayMs - 1);
    expect([callsOf("note.add").length, stored().length]).toEqual([1, 1]);
    expect(screen.getByRole("status").textContent).toBe("아직 저장하지 못했어요. 이 기기에 저장해 뒀어요.");
    isBusy = false;
    await wait(1);
    expect(callsOf("note.add")).toHaveLength(2);
    expect(callsOf("note.edit")).toMatchObject([{ content: "먼저와 나중" }]);
    expect([screen.getByRole("status").textContent, stored()]).toEqual(["저장됐어요", []]);
  },
);

test("when the session ends, the text waits until the same user signs in again", async () => {
  let signedIn = false;
  const { callsOf, modal, signOut, signIn } = await open({
    answers: {
      "note.add": (input) =>
        signedIn ? (successResponses["note.add"]?.(input) ?? { code: "INTERNAL" }) : { code: "TOKEN_EXPIRED" },
    },
  });
  type(composer(), "지키는 글");
  await rest();
  expect(screen.getByRole("status").textContent).toBe("로그인하면 저장돼요. 지금은 이 기기에만 있어요.");
  signOut();
  expect(screen.queryByLabelText("노트 쓰기")).toBeNull();
  press("로그인");
  expect(modal()).toEqual({ open: true, mode: "LOGIN_REQUIRED", args: { callbackUrl: "/" } });
  await wait(120_000);
  expect(callsOf("note.add")).toHaveLength(1);
  signedIn = true;
  signIn();
  await wait(0);
  expect([composer().value, stored()]).toEqual(["지키는 글", []]);
  expect(callsOf("note.add")).toHaveLength(2);
});

test("another user on the same device neither sees nor sends what waits", async () => {
  const { callsOf, signOut, signIn } = await open({ answers: { "note.add": () => ({ code: "TOKEN_EXPIRED" }) } });
  type(composer(), "남이 볼 수 없는 글");
  await rest();
  signOut();
  signIn("u2");
  await wait(120_000);
  expect([composer().value, stored().length, callsOf("note.add").length]).toEqual(["", 1, 1]);
});

test("a rejected note keeps its text and shows an error", async () => {
  await open({ answers: { "note.add": () => ({ code: "NOT_REGISTERED" }) } });
  type(composer(), "남의 강의");
  await rest();
  screen.getByText(/수강하면 노트와 질문, 후기를 남길 수 있어요\. 작성한 글은 이 기기에 남아 있어요\./);
  expect([composer().value, stored().length]).toEqual(["남의 강의", 1]);
  press("삭제하기");
  expect([composer().value, stored()]).toEqual(["", []]);
});

test("an edit is saved in place, and Escape keeps the text", async () => {
  const { callsOf } = await open({ notes: [saved("처음")] });
  press("노트 수정");
  type(editor(), "처음과 끝");
  fireEvent.keyDown(editor(), { key: "Escape" });
  await wait(0);
  expect(callsOf("note.edit")).toEqual([{ lectureNoteId: "n1", rev: 1, content: "처음과 끝", timestampSec: 7 }]);
  screen.getByText("처음과 끝", { selector: "p" });
});

test("a conflicting edit shows both texts; without a choice both stay", async () => {
  let rev = 4;
  const { callsOf } = await open({
    notes: [saved("처음", { rev: 3 })],
    answers: {
      "note.edit": (input) =>
        (input as Sent).rev === rev
          ? { data: saved((input as Sent).content, { rev: ++rev }) }
          : { code: "NOTE_CHANGED", details: { rev, content: "다른 기기의 글" } },
    },
  });
  press("노트 수정");
  type(editor(), "여기의 글");
  await rest();
  screen.getByText("다른 기기의 글");
  expect(editor().value).toBe("여기의 글");
  expect(stored()).toHaveLength(1);
  fireEvent.click(screen.getAllByRole("button", { name: "완료" })[0] ?? document.body);
  await wait(0);
  expect(callsOf("note.edit").at(-1)).toMatchObject({ rev: 4, content: "다른 기기의 글\n\n여기의 글" });
  expect(stored()).toEqual([]);
});

test("of two texts one can be chosen", async () => {
  const { callsOf } = await open({
    notes: [saved("처음")],
    answers: { "note.edit": () => ({ code: "NOTE_CHANGED", details: { rev: 9, content: "저쪽" } }) },
  });
  press("노트 수정");
  type(editor(), "이쪽");
  await rest();
  press("다른 기기 글만");
  await rest();
  expect(editor().value).toBe("저쪽");
  expect(callsOf("note.edit")).toHaveLength(1);
});

test("an edit of a note that was deleted elsewhere can become a new note", async () => {
  const { callsOf } = await open({
    notes: [saved("처음")],
    answers: { "note.edit": () => ({ code: "NOT_FOUND" }) },
  });
  press("노트 수정");
  type(editor(), "고친 글");
  await rest();
  press("새 노트로 남기기");
  await wait(0);
  expect(callsOf("note.add")).toMatchObject([{ content: "고친 글", timestampSec: 7 }]);
  expect(stored()).toEqual([]);
});

test("a deleted note is hidden at once, can be restored, and is deleted when that offer ends", async () => {
  const { callsOf } = await open({ notes: [saved("지울 글")] });
  press("노트 삭제");
  expect(screen.queryByText("지울 글")).toBeNull();
  await wait(100);
  press("되돌리기");
  screen.getByText("지울 글");
  await wait(60_000);
  expect(callsOf("note.remove")).toEqual([]);
  press("노트 삭제");
  await wait(60_000);
  expect(callsOf("note.remove")).toEqual([{ lectureNoteId: "n1" }]);
});

test("a note deleted while it is being saved is deleted after the answer", async () => {
  const { promise, resolve } = Promise.withResolvers<{ data: Note }>();
  const { callsOf } = await open({ notes: [saved("처음")], answers: { "note.edit": () => promise } });
  press("노트 수정");
  type(editor(), "다르게");
  await rest();
  press("노트 삭제");
  await wait(60_000);
  expect(callsOf("note.remove")).toEqual([]);
  resolve({ data: saved("다르게", { rev: 2 }) });
  await wait(0);
  expect(callsOf("note.remove")).toHaveLength(1);
  expect(stored()).toEqual([]);
});

test("when the page closes, texts and deletions are sent by calls that outlive it", async () => {
  const sent = vi.fn<typeof fetch>().mockRejectedValue(new TypeError("gone"));
  await open({ notes: [saved("지울 글")] });
  vi.stubGlobal("fetch", sent);
  press("노트 삭제");
  type(composer(), "마지막");
  fireEvent(window, new Event("pagehide"));
  await wait(0);
  const calls = sent.mock.calls.map(([path, init]) => [init?.method, path, init?.keepalive]);
  expect(calls).toEqual([
    ["POST", "/trpc/note.add", true],
    ["POST", "/trpc/note.remove", true],
  ]);
});

test("a closing page deletes a note once, even while a save of it is in progress", async () => {
  const { callsOf } = await open({ notes: [saved("처음")], answers: { "note.edit": () => new Promise(() => {}) } });
  const sent = vi.fn<typeof fetch>().mockRejectedValue(new TypeError("gone"));
  vi.stubGlobal("fetch", sent);
  press("노트 수정");
  type(editor(), "다르게");
  await rest();
  press("노트 삭제");
  fireEvent(window, new Event("pagehide"));
  await wait(0);
  expect(callsOf("note.edit")).toHaveLength(1);
  expect(sent.mock.calls.map(([path]) => path)).toEqual(["/trpc/note.remove"]);
});

test("when the last note is deleted the list says that there is none", async () => {
  await open({ notes: [saved("지울 글")] });
  press("노트 삭제");
  expect(screen.queryByText("이 강의의 첫 노트를 남겨 보세요")).not.toBeNull();
});

test("a time links to its scene, and a note in the composer is not listed twice", async () => {
  const { seek } = await open({ notes: [saved("하나", { lectureNoteId: "n2", timestampSec: 61 })] });
  press("1:01 장면 보기");
  expect(seek).toHaveBeenCalledWith(61);
  type(composer(), "둘");
  await rest();
  expect(screen.queryByText("둘", { selector: "p" })).toBeNull();
  press("남기기");
  screen.getByText("둘", { selector: "p" });
});

const five = ["하나", "둘", "셋", "넷", "물레와 흙"].map((text, index) => saved(text, { lectureNoteId: `n${index}` }));

test("a few notes are seen at a glance, without a search", async () => {
  await open({ notes: five.slice(1) });
  expect(screen.queryByRole("searchbox")).toBeNull();
});

test("a search finds in the lecture's notes and marks what it found", async () => {
  const { callsOf } = await open({ notes: five });
  type(screen.getByRole("searchbox"), "흙");
  await wait(400);
  await wait(0);
  expect(callsOf("note.list").at(-1)).toEqual({ lectureId, query: "흙", page: 1, rows: 50 });
  expect(document.querySelector("mark")?.textContent).toBe("흙");
});
