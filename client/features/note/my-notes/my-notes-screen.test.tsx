// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Note } from "../../../../shared/note/schema.ts";
import { userAtom } from "../../../lib/session/session-state.ts";
import { type StubResponses, testClient } from "../../../test/client.tsx";
import { testUser } from "../../../test/user.ts";
import { ToastProvider } from "../../../ui/overlay/toast.tsx";
import { MyNotesScreen } from "./my-notes-screen.tsx";
import { type MyNotesSearch, myNotesSearch } from "./load-my-notes.ts";

const at = "2025-11-17T12:00:00.000Z";
const learner = testUser({ userId: "u1" });
const note = (id: string, lecture: string, timestampSec: number, more: Partial<Note> = {}): Note => ({
  lectureNoteId: id,
  lectureId: lecture,
  lectureTitle: `${lecture} 강의`,
  courseTitle: null,
  lectureNumber: null,
  isWatchable: true,
  isShortened: false,
  timestampSec,
  content: `${id} 글`,
  rev: 1,
  createdAt: at,
  updatedAt: at,
  ...more,
});
const listOf = (items: Note[], total = items.length) => ({ data: { items, page: 1, rows: 20, total } });

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function open(answers: StubResponses, search: MyNotesSearch = {}) {
  const store = createStore();
  store.set(userAtom, learner);
  const onSearch = vi.fn<(query: string) => void>();
  const client = testClient(answers);
  const view = render(
    <Provider store={store}>
      {client.page(
        <ToastProvider>
          <MyNotesScreen search={search} onSearch={onSearch} />
        </ToastProvider>,
      )}
    </Provider>,
  );
  await screen.findByRole("heading", { level: 1, name: "내 노트" });
  return { ...client, ...view, onSearch };
}

const lectures = () => screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);

test("notes are under their lectures in the order of the answer, by their second, and lead to their scenes", async () => {
  await open({
    "note.list": () => listOf([note("a", "물레", 90), note("b", "유약", 5), note("c", "물레", 7)]),
  });
  await screen.findByText("a 글");
  expect(lectures()).toEqual(["물레 강의", "유약 강의"]);
  expect(screen.getAllByRole("link", { name: /장면 보기/ }).map((link) => link.getAttribute("href"))).toEqual(
    ["/lectures/물레/watch?t=7", "/lectures/물레/watch?t=90", "/lectures/유약/watch?t=5"].map(encodeURI),
  );
});

test("a lecture is shown with its course and its number there, one that is in no course without", async () => {
  const inCourse = { courseTitle: "처음 빚는 컵", lectureNumber: 5 };
  await open({ "note.list": () => listOf([note("a", "물레", 90, inCourse), note("b", "유약", 5)]) });
  await screen.findByText("a 글");
  expect(screen.getAllByText(/강$/).map(({ textContent }) => textContent)).toEqual(["처음 빚는 컵 · 5강"]);
});

test("notes of an expired registration stay, without a link to the scene", async () => {
  await open({ "note.list": () => listOf([note("a", "물레", 90, { isWatchable: false })]) });
  await screen.findByText("a 글");
  screen.getByText("수강 기간이 끝났어요. 노트는 계속 볼 수 있어요.");
  screen.getByText("1:30");
  expect(screen.queryByRole("link", { name: /장면 보기/ })).toBeNull();
  screen.getByRole("button", { name: "노트 수정" });
});

test("no notes, no results and an error have different messages", async () => {
  await open({ "note.list": () => listOf([]) });
  await screen.findByText("아직 노트가 없어요");
  expect(screen.queryByRole("button", { name: "노트 내려받기(.md)" })).toBeNull();
  expect(screen.queryByRole("searchbox")).toBeNull();
  cleanup();
  await open({ "note.list": () => listOf([]) }, { q: "흙" });
  await screen.findByText("일치하는 노트가 없어요");
  screen.getByRole("searchbox");
  cleanup();
  await open({ "note.list": () => ({ code: "INTERNAL" }) });
  await screen.findByText("노트를 불러오지 못했어요");
  screen.getByRole("button", { name: /다시 시도/ });
});

test("a search is sent when typing pauses, and marks its results", async () => {
  const { onSearch, callsOf } = await open({ "note.list": () => listOf([note("a", "물레", 1)]) }, { q: "물레" });
  await screen.findByText("노트 1개를 찾았어요.");
  expect(callsOf("note.list")).toEqual([{ query: "물레", page: 1, rows: 20 }]);
  expect(document.querySelector("h2 mark")?.textContent).toBe("물레");
  vi.useFakeTimers();
  const field = screen.getByRole("searchbox");
  fireEvent.change(field, { target: { value: "유" } });
  await act(() => vi.advanceTimersByTimeAsync(200));
  fireEvent.change(field, { target: { value: "유약" } });
  await act(() => vi.advanceTimersByTimeAsync(299));
  expect(onSearch).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(onSearch.mock.calls).toEqual([["유약"]]);
});

test("all notes are downloaded as one file, named by the day", async () => {
  const made = vi.fn<typeof URL.createObjectURL>(() => "blob:notes");
  URL.createObjectURL = made;
  URL.revokeObjectURL = () => {};
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function save(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const all = [note("a", "물레", 90), note("b", "유약", 5)];
  const cursor = { lectureTitle: "물레 강의", lectureId: "물레", timestampSec: 90, lectureNoteId: "a" };
  const { callsOf } = await open({
    "note.list": () => listOf(all.slice(0, 1), 2),
    "note.export": (input) =>
      Object.keys(Object(input)).length === 0
        ? { data: { items: all.slice(0, 1), next: cursor, total: 2 } }
        : { data: { items: all.slice(1), next: null, total: 2 } },
  });
  fireEvent.click(await screen.findByRole("button", { name: "노트 내려받기(.md)" }));
  await vi.waitFor(() => expect(names).toHaveLength(1));
  expect(names[0]).toMatch(/^내-노트-\d{4}-\d{2}-\d{2}\.md$/);
  const [file] = made.mock.calls[0] ?? [];
  if (!(file instanceof Blob)) throw new Error("no file");
  expect([file.type, await file.text()]).toEqual(["text/markdown", expect.stringContaining("## 유약 강의")]);
  expect(callsOf("note.export")).toEqual([{}, { after: cursor }]);
});

test("an export shows its progress and can be stopped", async () => {
  const made = vi.fn<typeof URL.createObjectURL>();
  URL.createObjectURL = made;
  const [first] = [note("a", "물레", 90)];
  const cursor = { lectureTitle: "물레 강의", lectureId: "물레", timestampSec: 90, lectureNoteId: "a" };
  const second = Promise.withResolvers<{ data: unknown }>();
  await open({
    "note.list": () => listOf([first], 2),
    "note.export": (input) =>
      Object.keys(Object(input)).length === 0 ? { data: { items: [first], next: cursor, total: 2 } } : second.promise,
  });
  fireEvent.click(await screen.findByRole("button", { name: "노트 내려받기(.md)" }));
  await screen.findByRole("button", { name: /2개 중 1개를 모았어요/ });
  fireEvent.click(screen.getByRole("button", { name: "취소" }));
  second.resolve({ data: { items: [], next: null, total: 2 } });
  await screen.findByRole("button", { name: "노트 내려받기(.md)" });
  await vi.waitFor(() => expect(screen.queryByRole("button", { name: "취소" })).toBeNull());
  expect(made).not.toHaveBeenCalled();
});

test("a long note shows its start, then all of it, and only the complete text is edited", async () => {
  const long = note("a", "물레", 90, { content: "처음만", isShortened: true });
  const { callsOf } = await open({
    "note.list": () => listOf([long]),
    "note.byId": () => ({ data: { ...long, content: "처음만 그리고 끝까지", isShortened: false } }),
  });
  fireEvent.click(await screen.findByRole("button", { name: "노트 수정" }));
  const field = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "노트 수정" });
  expect(field.value).toBe("처음만 그리고 끝까지");
  expect(callsOf("note.byId")).toEqual([{ lectureNoteId: "a" }]);
  cleanup();
  await open({
    "note.list": () => listOf([long]),
    "note.byId": () => ({ data: { ...long, content: "처음만 그리고 끝까지", isShortened: false } }),
  });
  fireEvent.click(await screen.findByRole("button", { name: "더 보기" }));
  await screen.findByText("처음만 그리고 끝까지");
  expect(screen.queryByRole("button", { name: "더 보기" })).toBeNull();
});

test("a long note that cannot be loaded is not edited, and the reason is shown", async () => {
  const long = note("a", "물레", 90, { content: "처음만", isShortened: true });
  await open({ "note.list": () => listOf([long]), "note.byId": () => ({ code: "INTERNAL" }) });
  fireEvent.click(await screen.findByRole("button", { name: "노트 수정" }));
  await screen.findByText(/서비스에 문제가 생겼어요/);
  expect(screen.queryByRole("textbox", { name: "노트 수정" })).toBeNull();
});

test("a search with more words than the server accepts is sent with the first ones, with a message", async () => {
  const q = "하나 둘 셋 넷 다섯 여섯 일곱 여덟 아홉";
  const { callsOf } = await open({ "note.list": () => listOf([note("a", "물레", 1)]) }, { q });
  await screen.findByText("노트 1개를 찾았어요. 앞의 단어 8개로만 찾았어요.");
  expect(callsOf("note.list")).toEqual([{ query: q.slice(0, -3), page: 1, rows: 20 }]);
});

test.each([
  [{ q: 123 }, { q: "123" }],
  [{ q: "  물레 " }, { q: "물레" }],
  [{ q: " ", page: "0" }, {}],
  [{ page: "2" }, { page: 2 }],
])("the address %j requests %j", (address, expected) => {
  expect(myNotesSearch(address)).toEqual(expected);
});
