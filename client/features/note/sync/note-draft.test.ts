import { expect, test } from "vitest";
import { limits } from "../../../../shared/limits.ts";
import type { Note } from "../../../../shared/note/schema.ts";
import type { NoteDraft } from "./draft-storage.ts";
import { answered, editOf, failed, isDone, newDraft, nextCall, restored, sent, settled, typed } from "./note-draft.ts";

const at = "2025-11-17T12:00:00.000Z";
const note = (content: string, rev = 1, timestampSec = 10): Note => ({
  lectureNoteId: "n",
  lectureId: "l",
  lectureTitle: "컵",
  courseTitle: null,
  lectureNumber: null,
  isWatchable: true,
  isShortened: false,
  timestampSec,
  content,
  rev,
  createdAt: at,
  updatedAt: at,
});

const draft = (text: string) => newDraft("k", "l", 10, text);
const edit = (text: string) => typed(editOf("e", note("처음")), { text });

/** The next call of a draft, and the draft once it is sent. */
function send(writing: NoteDraft) {
  const call = nextCall(writing);
  if (!call) throw new Error("nothing to send");
  return { call, after: sent(writing, call) };
}
const refuse = (writing: NoteDraft, code: Parameters<typeof failed>[2]["code"], details = {}) => {
  const { call, after } = send(writing);
  return failed(after, call, { code, details }, "new key");
};

test("the first text is added under the note's key, later text edits the note with the known revision", () => {
  const { call, after } = send(draft("가"));
  expect(call).toEqual({ kind: "add", key: "k", lectureId: "l", values: { timestampSec: 10, content: "가" } });
  const saved = answered(after, call, note("가"), "x");
  expect(isDone(saved)).toBe(true);
  expect(nextCall(typed(saved, { text: "가나" }))).toEqual({
    kind: "edit",
    lectureNoteId: "n",
    rev: 1,
    values: { timestampSec: 10, content: "가나" },
  });
});

test("a response never changes the text being written, and what was typed in the meantime is sent next", () => {
  const { call, after } = send(edit("둘"));
  const writing = answered(typed(after, { text: "둘셋" }), call, note("둘", 2), "x");
  expect(writing.text).toBe("둘셋");
  expect(nextCall(writing)).toMatchObject({ kind: "edit", rev: 2, values: { content: "둘셋" } });
});

test("the first text without an answer is sent again unchanged under its key; the newest text follows as an edit", () => {
  const lost = typed(refuse(draft("가"), "FETCH_ERROR"), { text: "가나다" });
  const { call, after } = send(lost);
  expect(call).toMatchObject({ kind: "add", key: "k", values: { content: "가" } });
  expect(nextCall(answered(after, call, note("가"), "x"))).toMatchObject({
    kind: "edit",
    values: { content: "가나다" },
  });
});

test("an edit whose answer is lost is recognized and not a conflict", () => {
  const lost = typed(refuse(edit("둘"), "FETCH_ERROR"), { text: "둘셋" });
  const writing = refuse(lost, "NOTE_CHANGED", { rev: 2, content: "둘" });
  expect(writing.issue).toBeNull();
  expect(nextCall(writing)).toMatchObject({ kind: "edit", rev: 2, values: { content: "둘셋" } });
});

test("of several lost edits any may have arrived", () => {
  const first = typed(refuse(edit("둘"), "FETCH_ERROR"), { text: "셋" });
  const second = typed(refuse(first, "FETCH_ERROR"), { text: "둘" });
  const third = refuse(second, "NOTE_CHANGED", { rev: 3, content: "셋" });
  expect(nextCall(third)).toMatchObject({ kind: "edit", rev: 3, values: { content: "둘" } });
});

test("the same text saved on another device is not a conflict", () => {
  expect(isDone(refuse(edit("같은 말"), "NOTE_CHANGED", { rev: 5, content: "같은 말" }))).toBe(true);
});

test("an edit that was overtaken before its answer is a conflict, too", () => {
  const { call, after } = send(edit("둘"));
  expect(answered(after, call, note("저쪽", 3), "x").issue).toEqual({ kind: "conflict", rev: 3, content: "저쪽" });
});

const editCall = (content: string) => ({
  kind: "edit",
  lectureNoteId: "n",
  rev: 4,
  values: { timestampSec: 10, content },
});

test.each([
  ["both", "저쪽\n\n이쪽", editCall("저쪽\n\n이쪽")],
  ["mine", "이쪽", editCall("이쪽")],
  ["theirs", "저쪽", null],
] as const)("a conflict stops sending until %s is chosen", (choice, text, goes) => {
  const conflict = refuse(edit("이쪽"), "NOTE_CHANGED", { rev: 4, content: "저쪽" });
  expect(nextCall(conflict)).toBeNull();
  expect(isDone(conflict)).toBe(false);
  const writing = settled(conflict, choice);
  expect(writing.text).toBe(text);
  expect(nextCall(writing)).toEqual(goes);
});

test.each([
  ["저쪽 긴 글, 이쪽 글", "이쪽", "저쪽 긴 글, 이쪽 글"],
  ["저쪽", "저쪽에 더한 이쪽 글", "저쪽에 더한 이쪽 글"],
])("when %j or %j contains the other, the longer one is both", (theirs, mine, both) => {
  const conflict = refuse(edit(mine), "NOTE_CHANGED", { rev: 4, content: theirs });
  expect(settled(conflict, "both").text).toBe(both);
});

test("two texts that do not fit into one note stay a conflict", () => {
  const conflict = refuse(edit("가".repeat(limits.noteMax)), "NOTE_CHANGED", { rev: 4, content: "저쪽" });
  expect(settled(conflict, "both")).toBe(conflict);
  expect(settled(conflict, "mine").issue).toBeNull();
});

test.each(["FETCH_ERROR", "INTERNAL", "UNAUTHENTICATED", "TOO_MANY_REQUESTS", "IDEMPOTENCY_KEY_IN_USE"] as const)(
  "after %s the same call is repeated",
  (code) => {
    const writing = refuse(draft("가"), code);
    expect(writing.issue).toBeNull();
    expect(nextCall(writing)).toEqual(nextCall(draft("가")));
  },
);

test.each(["NOT_REGISTERED", "TOO_MANY_NOTES", "NOTE_OUT_OF_RANGE"] as const)(
  "%s keeps the text and stops, until the text or its second changes",
  (code) => {
    const writing = refuse(draft("가"), code);
    expect([writing.text, writing.issue, nextCall(writing)]).toEqual(["가", { kind: "refused", code }, null]);
    expect(isDone(writing)).toBe(false);
    expect(nextCall(typed(writing, { timestampSec: 3 }))).toMatchObject({ kind: "add", values: { timestampSec: 3 } });
  },
);

test("a note that was deleted elsewhere keeps its text here and can become a new note", () => {
  const gone = refuse(edit("둘"), "NOT_FOUND");
  expect([gone.issue, nextCall(gone)]).toEqual([{ kind: "gone" }, null]);
  expect(nextCall(restored(gone, "another"))).toMatchObject({ kind: "add", key: "another", values: { content: "둘" } });
});

test("an emptied composer deletes its note, and the next text is a new note under another key", () => {
  const { call, after } = send(draft("가"));
  const emptied = typed(answered(after, call, note("가"), "x"), { text: " " });
  const removal = send(emptied);
  expect(removal.call).toEqual({ kind: "remove", lectureNoteId: "n" });
  const empty = answered(removal.after, removal.call, null, "second");
  expect(nextCall(empty)).toBeNull();
  expect(nextCall(typed(empty, { text: "나" }))).toMatchObject({ kind: "add", key: "second" });
});

test("an emptied edit sends nothing", () => {
  expect(nextCall(edit("  "))).toBeNull();
});

test("a key that the server has for another text is replaced", () => {
  expect(nextCall(refuse(draft("가"), "IDEMPOTENCY_KEY_REUSED"))).toMatchObject({ kind: "add", key: "new key" });
});

test("decomposed Hangul equals the composed Hangul that the server stores", () => {
  const parts = "가나".normalize("NFD");
  const { call, after } = send(draft(parts));
  expect(isDone(answered(after, call, note("가나"), "x"))).toBe(true);
});
