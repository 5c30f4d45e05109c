// @vitest-environment jsdom
import { expect, test } from "vitest";
import type { CourseDraft } from "../../../../shared/course/draft.ts";
import { digestOfCaptions, type FolderMedia } from "../../../../shared/course/folder/media.ts";
import { emptyDraft } from "../../../api/course-draft/folder-import.ts";
import { applyEdit } from "../../../api/course-draft/edits.ts";
import type { FoundFile } from "../../../lib/video-upload/dropped-files.ts";
import { browserFolder } from "./browser-folder.ts";
import { type ImportPlan, planImport, readImport } from "./plan-import.ts";
import { placeText, problemText } from "./text.ts";

const courseId = "11111111-1111-4111-8111-111111111111";
const now = new Date("2026-11-29T00:00:00Z");

const course = (fields = "", sections = "- { title: 시작, lectures: [01 고리, 02 끝] }") => `---
title: 매듭 두 가지
subtitle: 실 하나로
category: 공예
level: 입문
price: 9900
accessDays: null
outcomes: [매듭을 묶어요]
${fields}sections:
  ${sections}
---

실과 손만 있으면 돼요.
`;
const lecture = (title: string, more = "") => `---\ntitle: ${title}\nsummary: 요약\n${more}---\n`;
const vtt = "WEBVTT\n\n00:00.000 --> 00:01.000\n하나\n";

const knots: Record<string, string> = {
  "course.md": course(),
  "01 고리.md": lecture("고리", "attachments: [도안.txt, 실.txt]\n"),
  "02 끝.md": lecture("끝", "price: 3000\n"),
  "script/01 고리.md": "# 준비물\n",
  "attachments/01 고리/도안.txt": "도안",
  "attachments/01 고리/실.txt": "굵은 실",
  "video/01 고리.mp4": "영상 하나",
  "video/01 고리.ko.vtt": vtt,
  "video/01 고리.webp": "그림",
  "video/02 끝.mp4": "둘째 영상",
};

/** As a browser gives them: macOS decomposes letters. */
const found = (files: Record<string, string>, root = "내려받은 것/매듭"): FoundFile[] =>
  Object.entries(files).map(([name, content]) => ({
    path: `/${root}/${name}`.normalize("NFD"),
    file: new File([content], name.split("/").at(-1) ?? ""),
  }));

const read = async (files: Record<string, string>, root?: string) => {
  const folder = browserFolder(found(files, root));
  if (!folder) throw new Error("no folder");
  return readImport(folder, ["공예"]);
};

async function plan(
  files: Record<string, string>,
  draft: CourseDraft = emptyDraft(courseId, now),
  media: FolderMedia[] = [],
): Promise<ImportPlan> {
  const { read: folder, problems } = await read(files);
  if (!folder) throw new Error(problems.map((problem) => problemText(problem)).join());
  return planImport(folder, { draft, media, now });
}

const applied = (draft: CourseDraft, { edits }: ImportPlan): CourseDraft => {
  const shown = draft.lectures.flatMap(({ attachments }) => attachments);
  return applyEdit(draft, { kind: "applyEdits", input: { courseId, isNew: false, edits }, shown });
};

/** A draft that has a folder, whose files are sent. */
async function imported(files: Record<string, string>) {
  const first = await plan(files);
  const draft = applied(emptyDraft(courseId, now), first);
  const videos = await Promise.all(
    first.videos.map(async ({ lectureId, file }, index) => ({
      lectureId,
      videoBytes: [file.size],
      mediaId: `22222222-2222-4222-8222-22222222222${index}`,
      durationMs: 5_000,
      captions: await Promise.all(
        (first.texts.find((one) => one.lectureId === lectureId)?.texts.captions ?? []).map(async ({ lang, text }) => ({
          lang,
          digest: await digestOfCaptions(text, 5_000),
        })),
      ),
      chapters: null,
    })),
  );
  const lectures = draft.lectures.map((one) => ({
    ...one,
    attachments: (first.attachments.find(({ lectureId }) => lectureId === one.lectureId)?.items ?? []).map(
      (item, index) => ({
        attachmentId: `33333333-3333-4333-8333-33333333333${index}`,
        fileName: item instanceof File ? item.name : item.fileName,
        type: "TEXT" as const,
        bytes: item instanceof File ? item.size : item.bytes,
      }),
    ),
  }));
  return { draft: { ...draft, lectures }, videos, first };
}

test("a folder becomes a course with its files, and the same folder again changes nothing", async () => {
  const { draft, videos, first } = await imported(knots);
  expect(draft.page).toMatchObject({ title: "매듭 두 가지", price: 9_900, category: "공예", cover: null });
  expect(draft.lectures.map(({ title, script, price }) => [title, script, price])).toEqual([
    ["고리", "# 준비물", null],
    ["끝", "", 3_000],
  ]);
  expect(first.videos.map(({ file }) => file.name)).toEqual(["01 고리.mp4", "02 끝.mp4"]);
  expect(first.texts).toMatchObject([{ courseId, formerMediaId: null, texts: { captions: [{ lang: "ko" }] } }]);
  expect(first.posters).toBe(1);
  const again = await plan(knots, draft, videos);
  expect(again).toMatchObject({ edits: [], videos: [], keptVideos: 2, attachments: [], texts: [] });
});

test("what has changed in a folder is changed, sent, or left", async () => {
  const { draft, videos } = await imported(knots);
  const [loop, end] = draft.lectures;
  const changed = await plan(
    {
      ...knots,
      "01 고리.md": lecture("첫 고리", "attachments: [새 글.txt, 도안.txt]\n"),
      "attachments/01 고리/새 글.txt": "새 글",
      "video/01 고리.ko.vtt": vtt.replace("하나", "둘"),
      "video/01 고리.en.vtt": vtt,
      "video/02 끝.mp4": "더 긴 둘째 영상",
      "video/02 끝.ko.vtt": vtt,
    },
    draft,
    videos,
  );
  expect(changed.edits.map(({ action }) => action).toSorted()).toEqual(["removeAttachments", "saveLecture"]);
  expect(changed.videos).toEqual([{ lectureId: end?.lectureId, file: expect.any(File) }]);
  expect(changed.keptVideos).toBe(1);
  expect(
    changed.attachments.map(({ items }) => items.map((item) => (item instanceof File ? "sent" : item.fileName))),
  ).toEqual([["sent", "도안.txt"]]);
  expect(
    changed.texts.map(({ lectureId, formerMediaId, texts }) => [
      lectureId,
      formerMediaId,
      texts.captions.map(({ lang }) => lang).toSorted(),
    ]),
  ).toEqual([
    [loop?.lectureId, null, ["en", "ko"]],
    [end?.lectureId, videos[1]?.mediaId, ["ko"]],
  ]);
});

test("lectures are found again by their ids, by the names of their files, and by their titles", async () => {
  const { draft } = await imported(knots);
  const [loop, end] = draft.lectures.map(({ lectureId }) => lectureId);
  const renamed = applied(
    draft,
    await plan(
      {
        "course.md": course("", "- { title: 시작, lectures: [하나, 둘, 03 새것] }"),
        "하나.md": lecture("다른 제목", `id: ${loop}\n`),
        "둘.md": lecture("끝"),
        "03 새것.md": lecture("새것"),
      },
      draft,
    ),
  );
  expect(renamed.lectures.map(({ lectureId }) => lectureId).slice(0, 2)).toEqual([loop, end]);
  expect(renamed.lectures.map(({ title, isRemoved }) => [title, isRemoved])).toEqual([
    ["다른 제목", false],
    ["끝", false],
    ["새것", false],
  ]);
});

test("everything that is wrong with a folder is said in Korean, by file and line", async () => {
  const { read: folder, problems } = await read({
    "course.md": course('shade: red\nsalePrice: "싸게"\n', "- { title: 시작, lectures: [01 고리, 없는 것] }").replace(
      "공예",
      "항해",
    ),
    "01 고리.md": lecture("가".repeat(101), "attachments: [없는 글.txt, ../course.md]\n"),
    "02 끝.md": "제목만\n",
    "video/01 고리.mp4": "",
    "video/01 고리.ko.vtt": "1\n",
    "video/옛것.mp4": "영상",
  });
  expect(folder).toBeNull();
  expect(problems.map((problem) => `${placeText(problem)} — ${problemText(problem)}`)).toEqual([
    expect.stringMatching(/^course\.md 9번째 줄 — shade: 없는 항목이에요\. 쓸 수 있는 항목: title, /),
    "course.md 10번째 줄 — salePrice: 0 이상의 숫자로 써 주세요.",
    "02 끝.md 1번째 줄 — 맨 위에 --- 두 줄로 감싼 항목이 없어요.",
    "01 고리.md 4번째 줄 — attachments: attachments/01 고리/없는 글.txt 파일이 없어요.",
    "01 고리.md 4번째 줄 — attachments: attachments/01 고리/../course.md 파일이 없어요.",
    "course.md 12번째 줄 — 없는 것.md 파일이 없거나 두 번 적혀 있어요.",
    "course.md 12번째 줄 — 어느 섹션에도 없는 강의예요: 02 끝",
    "video/옛것.mp4 — 이 이름의 강의가 없어요. 강의 파일과 이름을 같게 해 주세요.",
    "course.md 4번째 줄 — category: ‘항해’ 카테고리가 없어요.",
    "video/01 고리.mp4 — 비었거나 20GB보다 큰 영상이에요.",
    "video/01 고리.ko.vtt — 자막을 찾지 못했어요. VTT나 SRT로 저장해 주세요.",
  ]);
});

test("texts that a draft would refuse are named", async () => {
  const { problems } = await read({
    "course.md": course(
      "tags: [스무 글자를 훌쩍 넘어서 어디에도 들어가지 않는 긴 태그]\nbefore: [1강, 2강, 3강, 4강, 5강, 6강, 7강, 8강, 9강]\n",
      "- { title: 시작, lectures: [01 고리] }",
    ),
    "01 고리.md": lecture("가".repeat(101)),
    "script/01 고리.md": "가".repeat(20_001),
  });
  expect(problems.map((problem) => `${placeText(problem)} — ${problemText(problem)}`)).toEqual([
    "course.md 9번째 줄 — tags: 20자까지 쓸 수 있어요.",
    "course.md 10번째 줄 — before: 8개까지 쓸 수 있어요.",
    "01 고리.md 2번째 줄 — title: 100자까지 쓸 수 있어요.",
    "script/01 고리.md — 20,000자까지 쓸 수 있어요.",
  ]);
});

test("a folder without the file of a course is none, and one may be inside of another", () => {
  expect(browserFolder(found({ "1강.mp4": "영상" }))).toBeNull();
  expect(browserFolder(found({ "course.md": course() }, "a/b/매듭"))?.name).toBe("매듭");
  expect(browserFolder([{ path: "course.md", file: new File([""], "course.md") }])?.name).toBe("course");
});

test("the days of a sale are counted once", async () => {
  const files = { ...knots, "course.md": course("salePrice: 7900\nsaleEndsInDays: 7\n") };
  const { draft } = await imported(files);
  expect(draft.page.saleEndsAt).toBe("2026-12-06T14:59:59.999Z");
  const { read: folder } = await read(files);
  if (!folder) throw new Error("no folder");
  const later = await planImport(folder, { draft, media: [], now: new Date("2026-12-03T00:00:00Z") });
  expect(later.edits).toEqual([]);
});
