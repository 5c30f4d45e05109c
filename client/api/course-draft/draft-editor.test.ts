// @vitest-environment jsdom
import { TRPCClientError } from "@trpc/client";
import { beforeEach, expect, test, vi } from "vitest";
import type { CourseDraft } from "../../../shared/course/draft.ts";
import { DraftEditor } from "./draft-editor.ts";
import { applyEdit, type DraftEdit, inverseOf, seenFrom } from "./edits.ts";

const courseId = "c";
const title = (from: string, to: string): DraftEdit => ({
  kind: "savePage",
  input: { courseId, changes: { title: { from, to } } },
});

const refusal = (errorCode: string, details: object) =>
  new TRPCClientError(errorCode, { result: { error: { data: { errorCode, details } } } as never });

let server: CourseDraft;
let kept: readonly DraftEdit[];
const send = vi.fn<(edit: DraftEdit) => Promise<unknown>>();
const refresh = vi.fn<() => void>();
const open = () =>
  new DraftEditor({
    apply: applyEdit,
    inverse: inverseOf,
    seenFrom,
    send,
    refresh,
    read: () => server,
    write: (draft) => void (server = draft),
    stored: { read: () => [...kept], write: (pending) => void (kept = pending) },
  });

beforeEach(() => {
  vi.clearAllMocks();
  send.mockResolvedValue(null);
  kept = [];
  server = { courseId, page: { title: "빵" }, sections: [], lectures: [], hasChanges: false } as unknown as CourseDraft;
});

const settled = (editor: DraftEditor, saving: string) =>
  vi.waitFor(() => expect(editor.snapshot().saving).toBe(saving));

test("edits are sent one after the other, undone and done again", async () => {
  const editor = open();
  editor.edit(title("빵", "식빵"));
  editor.edit(title("식빵", "우유식빵"));
  await settled(editor, "SAVED");
  editor.undo();
  expect(editor.snapshot()).toMatchObject({ canUndo: true, canRedo: true });
  await settled(editor, "SAVED");
  expect(server.page.title).toBe("식빵");
  editor.redo();
  await settled(editor, "SAVED");
  expect(server.page.title).toBe("우유식빵");
  expect(send.mock.calls.map(([edit]) => edit)).toEqual([
    title("빵", "식빵"),
    title("식빵", "우유식빵"),
    title("우유식빵", "식빵"),
    title("식빵", "우유식빵"),
  ]);
});

test("an added section with its lecture comes back when its undo is undone", async () => {
  server = { ...server, sections: [{ sectionId: "a", title: "반죽" }] };
  const editor = open();
  editor.edit({ kind: "addSections", input: { courseId, after: "a", sections: [{ sectionId: "b", title: "굽기" }] } });
  const lectures = [{ lectureId: "l", title: "식빵" }];
  editor.edit({ kind: "addLectures", input: { courseId, sectionId: "b", after: null, lectures } });
  const shown = () => {
    const { sections = [], lectures: all = [] } = editor.shown() ?? {};
    const kept = all.filter(({ isRemoved }) => !isRemoved);
    return [sections.map(({ title: name }) => name), kept.map(({ sectionId, title: name }) => [sectionId, name])];
  };
  const whole = [["반죽", "굽기"], [["b", "식빵"]]];
  expect(shown()).toEqual(whole);
  for (let round = 0; round < 2; round += 1) {
    editor.undo();
    expect(shown()).toEqual([["반죽", "굽기"], []]);
    editor.undo();
    expect(shown()).toEqual([["반죽"], []]);
    editor.redo();
    editor.redo();
    expect(shown()).toEqual(whole);
    await settled(editor, "SAVED");
    expect(shown()).toEqual(whole);
  }
});

test("without a connection edits are kept on the device, and sent by the next page", async () => {
  send.mockRejectedValueOnce(new TypeError("no connection"));
  const editor = open();
  editor.edit(title("빵", "식빵"));
  await settled(editor, "OFFLINE");
  expect(kept).toEqual([title("빵", "식빵")]);
  const next = open();
  await settled(next, "SAVED");
  expect(server.page.title).toBe("식빵");
  expect(kept).toEqual([]);
});

test.each([
  ["OWN", "내 빵", title("남의 빵", "내 빵")],
  ["OTHER", "남의 빵", title("빵", "내 빵")],
] as const)("a field that was changed elsewhere is decided by the user: %s", async (choice, expected, lastSent) => {
  send.mockImplementationOnce(async () => {
    server = { ...server, page: { ...server.page, title: "남의 빵" } };
    throw refusal("DRAFT_CHANGED", { current: { title: "남의 빵" } });
  });
  const editor = open();
  editor.edit(title("빵", "내 빵"));
  await settled(editor, "CONFLICT");
  expect(editor.snapshot().conflict).toMatchObject({ current: { title: "남의 빵" } });
  editor.resolve(choice);
  await settled(editor, "SAVED");
  expect(server.page.title).toBe(expected);
  expect(send).toHaveBeenLastCalledWith(lastSent);
});

test("an edit that the server refuses is taken back, with its reason", async () => {
  send.mockRejectedValueOnce(refusal("DRAFT_FULL", {}));
  const editor = open();
  editor.edit(title("빵", "식빵"));
  await settled(editor, "REFUSED");
  expect(editor.snapshot()).toMatchObject({ pending: [], refusal: "DRAFT_FULL", canUndo: false });
  expect(refresh).toHaveBeenCalledOnce();
});

const several = (...edits: [from: string, to: string][]): DraftEdit => ({
  kind: "applyEdits",
  input: {
    courseId,
    isNew: false,
    edits: edits.map(([from, to]) => ({ action: "savePage", input: { courseId, changes: { title: { from, to } } } })),
  },
  shown: [],
});

test("a step that is made at once is undone in one call, and its failure is the caller's", async () => {
  const editor = open();
  send.mockRejectedValueOnce(refusal("DRAFT_CHANGED", { current: {} }));
  await expect(editor.makeNow(several(["빵", "식빵"]))).rejects.toThrow("DRAFT_CHANGED");
  expect([server.page.title, editor.snapshot().canUndo]).toEqual(["빵", false]);
  await editor.makeNow(several(["빵", "식빵"], ["식빵", "호밀빵"]));
  expect([server.page.title, editor.snapshot().canUndo, kept]).toEqual(["호밀빵", true, []]);
  editor.undo();
  await settled(editor, "SAVED");
  expect(server.page.title).toBe("빵");
  expect(send).toHaveBeenLastCalledWith(several(["호밀빵", "식빵"], ["식빵", "빵"]));
  editor.redo();
  await settled(editor, "SAVED");
  expect(server.page.title).toBe("호밀빵");
});

test("several edits that were changed elsewhere are refused: there is no choice between them", async () => {
  const editor = open();
  await editor.makeNow(several(["빵", "식빵"]));
  send.mockRejectedValueOnce(refusal("DRAFT_CHANGED", { current: { title: "남의 빵" } }));
  editor.undo();
  await settled(editor, "REFUSED");
  expect(editor.snapshot()).toMatchObject({ pending: [], conflict: null, refusal: "DRAFT_CHANGED" });
});
