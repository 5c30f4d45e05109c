// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { TRPCClientError } from "@trpc/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CourseDraft } from "../../../../shared/course/draft.ts";
import type { DraftEdit } from "../../../../shared/course/folder/edits.ts";
import { testClient } from "../../../test/client.tsx";
import { emptyPage, testDraft } from "../../../test/course-draft.ts";
import { ToastProvider } from "../../../ui/overlay/toast.tsx";
import { ImportDialog } from "./import-dialog.tsx";

const server = vi.hoisted(() => ({
  readForImport: vi.fn<() => Promise<{ draft: CourseDraft; media: [] }>>(),
  importFolder: vi.fn<(draft: CourseDraft, edits: DraftEdit[], isNew: boolean) => Promise<void>>(),
  sendFiles: vi.fn<(courseId: string) => void>(),
}));
vi.mock("../../../api/course-draft/folder-import.ts", async (load) => ({ ...(await load<object>()), ...server }));
// Sending files has tests of its own.
vi.mock("./send-files.ts", () => ({ sendFiles: server.sendFiles }));
vi.mock("../../../api/site.ts", () => ({
  useSiteQuery: () => ({ data: { categories: [{ name: "공예" }] }, error: null }),
}));
vi.mock("../../../api/course-draft/use-draft.ts", () => ({
  useOwnCourses: () => ({ data: [{ courseId: "44444444-4444-4444-8444-444444444444", title: "원래 코스" }] }),
}));

const draft = testDraft([]);
const page = `---
title: 폴더의 제목
subtitle: ""
tags: []
id: 44444444-4444-4444-8444-444444444444
---
`;
const folder = (text: string) => [{ path: "/매듭/course.md", file: new File([text], "course.md") }];
const refusal = (errorCode: string) =>
  new TRPCClientError(errorCode, { result: { error: { data: { errorCode, details: {} } } } as never });
const onDone = vi.fn<(courseId: string) => void>();

type Drawn = { text?: string; courseId?: string | null; isSaved?: boolean };

function draw({ text = page, courseId = draft.courseId, isSaved = true }: Drawn = {}) {
  render(
    testClient({}).page(
      <ToastProvider>
        <ImportDialog found={folder(text)} courseId={courseId} isSaved={isSaved} onClose={() => {}} onDone={onDone} />
      </ToastProvider>,
    ),
  );
  return screen.findByRole("dialog", { name: "폴더 가져오기" });
}
const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));

beforeEach(() => {
  server.readForImport.mockResolvedValue({ draft, media: [] });
  server.importFolder.mockResolvedValue();
});
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

test("nothing is changed before the plan is confirmed, then its edits are made and its files are sent", async () => {
  await draw();
  await screen.findByRole("heading", { name: "변경 1개" });
  expect(server.importFolder).not.toHaveBeenCalled();
  await press("가져오기");
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith(draft.courseId));
  const [[, edits, isNew] = [undefined, [], undefined]] = server.importFolder.mock.calls;
  expect([edits.map(({ action }) => action), isNew]).toEqual([["savePage"], false]);
  expect(server.sendFiles).toHaveBeenCalledOnce();
});

test("a draft that was changed meanwhile is compared again, and nothing is sent", async () => {
  server.importFolder.mockRejectedValueOnce(refusal("DRAFT_CHANGED"));
  await draw();
  await screen.findByRole("heading", { name: "변경 1개" });
  server.readForImport.mockResolvedValue({
    draft: { ...draft, page: { ...emptyPage, title: "폴더의 제목" } },
    media: [],
  });
  await press("가져오기");
  await screen.findByText(/다시 비교했어요/);
  await screen.findByText("코스와 폴더가 같아요. 바꿀 것이 없어요.");
  expect(server.sendFiles).not.toHaveBeenCalled();
  expect(onDone).not.toHaveBeenCalled();
});

test.each([
  ["BODY_TOO_LARGE", /글이 너무 많아요/],
  ["PHOTO_NOT_READY", /사진/],
])("a refusal by %s is said in the dialog, which stays", async (code, sentence) => {
  server.importFolder.mockRejectedValueOnce(refusal(code));
  await draw();
  await press("가져오기");
  await screen.findByText(sentence);
  expect(screen.getByRole("button", { name: "가져오기" })).toBeDefined();
  expect(onDone).not.toHaveBeenCalled();
});

test("edits that are not saved yet come first", async () => {
  await draw({ isSaved: false });
  await press("가져오기");
  await screen.findByText(/저장하고 있어요/);
  expect(server.importFolder).not.toHaveBeenCalled();
});

test("a new course says of which course its folder was made", async () => {
  await draw({ courseId: null });
  await screen.findByText(/‘원래 코스’에서 내보낸 폴더예요/);
  await press("가져오기");
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(server.importFolder.mock.calls[0]?.[2]).toBe(true);
  expect(server.readForImport).not.toHaveBeenCalled();
});

test("a folder that is wrong has no button that would import it", async () => {
  await draw({ text: page.replace("tags: []", "tags: [1]") });
  await screen.findByRole("heading", { name: "1곳을 고쳐야 가져올 수 있어요" });
  await screen.findByText("course.md 4번째 줄");
  await screen.findByText("tags 1번째: 글은 따옴표로 감싸 주세요.");
  expect(screen.queryByRole("button", { name: "가져오기" })).toBeNull();
});
