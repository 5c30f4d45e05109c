import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { run } from "../../../scripts/cli/run.ts";
import type { CourseFolder } from "../../../shared/course/draft.ts";
import { digestOfCaptions, digestOfChapters, type FolderMedia } from "../../../shared/course/folder/media.ts";
import { type TestApp, testApp } from "../../test/app.ts";
import { mutate, read } from "../../test/asking.ts";
import { callDraft, type Drafting, makeDrafting, readDraft, startDraft } from "../../test/drafting.ts";
import { makeLearner, makeTeacher } from "../../test/factories.ts";
import { makeImage } from "../../test/photo/images.ts";
import { readPhoto, uploadFile } from "../../test/photo/photos.ts";
import { courseFile, lectureFile } from "../../test/video/importing.ts";
import { makeRecording } from "../../test/video/recording.ts";
import { filesOfZip } from "../../test/zip.ts";

let t: TestApp;
let page: Drafting;
let root: string;
beforeAll(async () => {
  t = await testApp();
  t.clock.at = new Date();
  page = await makeDrafting(t);
  root = await mkdtemp(join(tmpdir(), "closegap-folder-"));
});
afterAll(async () => {
  await t.close();
  await rm(root, { recursive: true });
});

async function write(folder: string, files: Iterable<[string, string | Buffer]>): Promise<void> {
  for (const [name, content] of files) {
    const path = join(root, folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }
}
const importFolder = async (folder: string) =>
  (
    await run(["course", "import", join(root, folder)], { DATABASE_URL: t.databaseUrl, DATA_DIR: t.dataFolder }).catch(
      (error: Error) => error.message,
    )
  )
    .replaceAll(`${root}/`, "")
    .split("\n");

const folderOf = async (courseId: string, as = page.teacher) => read(t, "courseDraft.folder", as, { courseId });
async function download(courseId: string) {
  const { url }: CourseFolder = (await folderOf(courseId)).body;
  const answer = await t.app.inject({ url });
  expect(answer.statusCode).toBe(200);
  return { headers: answer.headers, files: filesOfZip(answer.rawPayload) };
}

const cue = (second: number, text: string) => `00:0${second}.000 --> 00:0${second + 1}.500\n${text}\n`;
const poster = () =>
  sharp({ create: { width: 320, height: 180, channels: 3, background: "#345" } })
    .webp()
    .toBuffer();

test("a course that is imported, exported and imported again is the same one, and nothing of it changes", async () => {
  const fields = {
    teacher: page.teacherId,
    category: "공예",
    salePrice: "7900",
    saleStartsAt: "2030-01-01T00:00:00.000Z",
    saleEndsAt: "2030-01-31T14:59:59.999Z",
    featured: "true",
    features: '[{ icon: "🪢", title: "실: 하나", description: "준비물은 #실뿐" }]',
    before: '["- 매듭이 풀려요"]',
    title: '"매듭: 두 가지 / 처음부터"',
  };
  await write("knots", [
    ["course.md", courseFile(["loop", "end"], fields)],
    ["loop.md", lectureFile(`'고리: "첫" 매듭?'`, "preview: true\nattachments: [도안.pdf, 실.txt]\n")],
    ["end.md", lectureFile("끝", "price: 3000\nfeatured: true\n")],
    ["script/loop.md", "# 준비물\n\n---\n\n- 실 `2m`\n"],
    ["attachments/loop/도안.pdf", "%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n"],
    ["attachments/loop/실.txt", "굵은 실\n"],
    ["video/loop.mp4", await makeRecording({ seconds: 4 })],
    ["video/loop.webp", await poster()],
    ["video/loop.ko.vtt", `WEBVTT\n\n${cue(0, "하나 & 둘")}\n${cue(2, "<i>셋</i>\n넷")}`],
    ["video/loop.en.srt", "1\n00:00:00,500 --> 00:00:01,500\nOne\n"],
    ["video/loop.chapters.vtt", "WEBVTT\n\n00:00.000 --> 00:01.500\n고르기\n\n00:01.500 --> 00:03.900\n달기\n"],
    // Its index is behind its images: the shop stores another file.
    ["video/end.mp4", await makeRecording({ seconds: 3, isFragmented: true })],
  ]);
  const [added = ""] = await importFolder("knots");
  expect(added).toMatch(/ {2}2 lectures {2}added$/);
  const [courseId = ""] = added.split(" ");
  const state = async () => [await readDraft(page, courseId), (await t.pool.query("select * from course")).rows];
  const before = await state();

  const { files, headers } = await download(courseId);
  expect(headers["content-disposition"]).toContain("filename*=UTF-8''");
  const prefix = "매듭 두 가지 처음부터";
  expect([...files.keys()].toSorted()).toEqual(
    [
      "01 고리 첫 매듭.md",
      "02 끝.md",
      "attachments/01 고리 첫 매듭/도안.pdf",
      "attachments/01 고리 첫 매듭/실.txt",
      "course.md",
      "script/01 고리 첫 매듭.md",
      "video/01 고리 첫 매듭.chapters.vtt",
      "video/01 고리 첫 매듭.en.vtt",
      "video/01 고리 첫 매듭.ko.vtt",
      "video/01 고리 첫 매듭.mp4",
      "video/01 고리 첫 매듭.webp",
      "video/02 끝.mp4",
    ].map((name) => `${prefix}/${name}`),
  );
  const { bytes } = (await folderOf(courseId)).body;
  const large = [...files].filter(([name]) => /mp4|attachments/.test(name));
  expect(bytes).toBe(large.reduce((sum, [, content]) => sum + content.length, 0));

  // A browser finds the same files by their sizes and digests.
  const media: FolderMedia[] = (await read(t, "courseDraft.folderMedia", page.teacher, { courseId })).body;
  const textOf = (name: string) => files.get(`${prefix}/video/${name}`)?.toString() ?? "";
  const ids = (await readDraft(page, courseId)).lectures.map(({ lectureId }) => lectureId);
  const [loop, end] = ids.map((id) => media.find(({ lectureId }) => lectureId === id));
  const { durationMs } = loop ?? {};
  expect([loop?.videoBytes, end?.videoBytes]).toEqual(
    ["01 고리 첫 매듭", "02 끝"].map((name) => [files.get(`${prefix}/video/${name}.mp4`)?.length]),
  );
  expect(loop?.captions).toEqual([
    { lang: "en", digest: await digestOfCaptions(textOf("01 고리 첫 매듭.en.vtt"), Number(durationMs)) },
    { lang: "ko", digest: await digestOfCaptions(textOf("01 고리 첫 매듭.ko.vtt"), Number(durationMs)) },
  ]);
  expect(loop?.chapters).toBe(await digestOfChapters(textOf("01 고리 첫 매듭.chapters.vtt"), Number(durationMs)));
  expect(end).toMatchObject({ captions: [], chapters: null });

  await write("again", files);
  expect(await importFolder(`again/${prefix}`)).toEqual([expect.stringMatching(`^${courseId} .* {2}unchanged$`)]);
  expect(await state()).toEqual(before);
  // Edited in the folder, its lecture is still the same.
  const [name = "", text = ""] = [...files].find(([path]) => path.endsWith("02 끝.md")) ?? [];
  await write("again", [[name, text.toString().replace("title: 끝", "title: 마지막")]]);
  expect(await importFolder(`again/${prefix}`)).toEqual([
    expect.stringMatching(`^${courseId} .* {2}updated$`),
    '  title of lecture "끝"',
  ]);
  // One file stays, one has another content, one is new.
  const [guide] = (await readDraft(page, courseId)).lectures[0]?.attachments ?? [];
  const lecture = files.get(`${prefix}/01 고리 첫 매듭.md`)?.toString() ?? "";
  await write(`again/${prefix}`, [
    ["01 고리 첫 매듭.md", lecture.replace("attachments:", "attachments:\n  - 새 글.md")],
    ["attachments/01 고리 첫 매듭/실.txt", "가는 실\n"],
    ["attachments/01 고리 첫 매듭/새 글.md", "# 새 글\n"],
  ]);
  expect((await importFolder(`again/${prefix}`)).slice(1)).toEqual([expect.stringMatching("attachments of lecture")]);
  const attachments = (await readDraft(page, courseId)).lectures[0]?.attachments ?? [];
  expect(attachments.map(({ fileName }) => fileName)).toEqual(["새 글.md", "도안.pdf", "실.txt"]);
  expect(attachments[1]).toEqual(guide);
  const changed = (await download(courseId)).files;
  expect(changed.get(`${prefix}/attachments/01 고리 첫 매듭/실.txt`)?.toString()).toBe("가는 실\n");
  await write(`again/${prefix}`, [["attachments/01 고리 첫 매듭/실.txt", "\0\x01"]]);
  expect(await importFolder(`again/${prefix}`)).toEqual([expect.stringMatching("of no type")]);
  await rm(join(root, `again/${prefix}/attachments/01 고리 첫 매듭/실.txt`));
  expect(await importFolder(`again/${prefix}`)).toEqual([
    expect.stringMatching(/01 고리 첫 매듭\.md:\d+: attachments: there is no file .*실\.txt$/),
  ]);
});

test("captions that are edited and not published are exported as the draft has them", async () => {
  const { rows } = await t.pool.query(
    "select media_id, course_id from media join lecture using (media_id) join course_lecture using (lecture_id) where exists (select from media_caption c where c.media_id = media.media_id)",
  );
  const [{ media_id: mediaId, course_id: courseId }] = rows;
  const call = async (action: string, input: object) => mutate(t, `mediaDraft.${action}`, page.teacher, input);
  await call("open", { mediaId });
  const draft = (await read(t, "mediaDraft.byId", page.teacher, { mediaId })).body;
  const track = draft.tracks.find(({ lang }: { lang: string }) => lang === "ko");
  const [{ cueId: id, ...from }] = track.cues;
  const saved = await call("saveCues", {
    mediaId,
    lang: "ko",
    changes: [{ id, from, to: { ...from, text: "고친 자막" } }],
  });
  expect(saved.status).toBe(200);
  const { files } = await download(courseId);
  const captions = [...files].find(([path]) => path.endsWith(".ko.vtt"))?.[1].toString() ?? "";
  const all: FolderMedia[] = (await read(t, "courseDraft.folderMedia", page.teacher, { courseId })).body;
  const media = all.find((one) => one.mediaId === mediaId);
  const digest = media?.captions.find(({ lang }) => lang === "ko")?.digest;
  expect(digest).toBe(await digestOfCaptions(captions, Number(media?.durationMs)));
  expect(captions).toContain("고친 자막");
  expect(captions).toContain("셋");
});

test("a draft that is not complete is exported as it stands, without lectures that were removed", async () => {
  const { courseId, lectureIds } = await startDraft(page);
  await callDraft(page, "removeLectures", { courseId, lectureIds: [lectureIds[1]], isRemoved: true });
  const { files } = await download(courseId);
  expect([...files.keys()]).toEqual(["빵 굽기/course.md", "빵 굽기/01 준비.md", "빵 굽기/02 굽기.md"]);
  const text = files.get("빵 굽기/course.md")?.toString() ?? "";
  expect(text).toContain("status: DRAFT");
  expect(text).not.toContain("price");
});

test("the photo of a cover is in the folder, as the shop shows it", async () => {
  const { courseId } = await startDraft(page);
  const file = await makeImage("jpeg", { width: 1280, height: 720 });
  const { photoId } = await uploadFile(t, page.teacher, file, { purpose: "COVER" });
  const cover = { from: null, to: `photo/${photoId}` };
  expect((await callDraft(page, "savePage", { courseId, changes: { cover } })).status).toBe(200);
  const { files } = await download(courseId);
  expect(files.get("빵 굽기/course.md")?.toString()).toContain(`cover: photo/${photoId}`);
  expect(files.get("빵 굽기/cover.webp")).toEqual((await readPhoto(t, photoId)).rawPayload);
});

test("the folder of another teacher is not found, and its address is of no other course", async () => {
  const { courseId } = await startDraft(page);
  const other = await makeLearner(t);
  await makeTeacher(t.db, { userId: other.userId });
  expect((await folderOf(courseId, other)).status).toBe(404);
  const { url }: CourseFolder = (await folderOf(courseId)).body;
  const foreign = url.replace(page.teacher.userId, other.userId);
  const { courseId: second } = await startDraft(page);
  for (const address of [foreign, url.replace(courseId, second), url.replace(/signature=.*/, "")])
    expect((await t.app.inject({ url: address })).statusCode).toBe(403);
  const before = t.clock.at;
  t.clock.advance(3 * 3600);
  expect((await t.app.inject({ url })).statusCode).toBe(403);
  t.clock.at = before;
  await callDraft(page, "remove", { courseId });
  expect((await t.app.inject({ url })).statusCode).toBe(404);
});
