import { randomUUID } from "node:crypto";
import { deflateRawSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Attachment, AttachmentUpload } from "../../../shared/attachment/schema.ts";
import { limits } from "../../../shared/limits.ts";
import { addDays, addMinutes } from "../../../shared/time.ts";
import { s3Storage } from "../../integrations/storage/s3.ts";
import { type TestApp, testApp } from "../../test/app.ts";
import { makeWatcher, mutate, read } from "../../test/asking.ts";
import { callDraft, completeDraft, type Drafting, makeDrafting, readDraft, startDraft } from "../../test/drafting.ts";
import { type Learner, makeLearner } from "../../test/factories.ts";
import { makeImage } from "../../test/photo/images.ts";
import { startS3, type TestS3 } from "../../test/s3/s3.ts";
import { mediaCookieOf } from "../../test/video.ts";
import { sweepMedia } from "../media/sweep/sweep-commands.ts";
import { purgeAttachments } from "./purge-commands.ts";
import { attachmentKey } from "./rules.ts";

let s3: TestS3;
let pages: Record<"folder" | "bucket", Drafting>;
beforeAll(async () => {
  s3 = await startS3();
  const bucket = { storage: s3Storage(s3.settings), uploadPartBytes: 5 * 2 ** 20 };
  pages = { folder: await pageOf(await testApp()), bucket: await pageOf(await testApp(bucket)) };
});
afterAll(async () => {
  await pages.folder.t.close();
  await pages.bucket.t.close();
  await s3.stop();
});

async function pageOf(t: TestApp): Promise<Drafting> {
  // A bucket compares it with its own.
  t.clock.at = new Date();
  return makeDrafting(t);
}

const pdf = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n");
const zip = Buffer.concat([
  Buffer.from("PK\x03\x04", "latin1"),
  deflateRawSync("소스"),
  Buffer.from(`PK\x05\x06${"\0".repeat(18)}`),
]);

const start = ({ t, teacher }: Drafting, fileName: string, bytes: number, as = teacher) =>
  mutate(t, "attachment.start", as, { fileName, bytes });
const complete = ({ t, teacher }: Drafting, attachmentId: string, as = teacher) =>
  mutate(t, "attachment.complete", as, { attachmentId });

/** Sends a part to the shop, or to the bucket. */
const put = async ({ t }: Drafting, url: string, payload: Buffer): Promise<number> =>
  url.startsWith("/")
    ? (await t.app.inject({ method: "PUT", url, payload, headers: { "content-type": "application/pdf" } })).statusCode
    : (await fetch(url, { method: "PUT", body: new Uint8Array(payload) })).status;

const partOf = (file: Buffer, { partBytes }: AttachmentUpload, number: number): Buffer =>
  file.subarray((number - 1) * partBytes, number * partBytes);

async function sendAll(page: Drafting, fileName: string, file: Buffer): Promise<AttachmentUpload> {
  const { body, status } = await start(page, fileName, file.length);
  expect([status, body]).toEqual([200, expect.anything()]);
  const announced: AttachmentUpload = body;
  for (const { number, url } of announced.parts.toReversed())
    expect([200, 204]).toContain(await put(page, url, partOf(file, announced, number)));
  return announced;
}

async function upload(page: Drafting, fileName: string, file: Buffer): Promise<Attachment> {
  const { attachmentId } = await sendAll(page, fileName, file);
  const { status, body } = await complete(page, attachmentId);
  expect([status, body.code]).toEqual([200, undefined]);
  return body;
}

const place = (page: Drafting, lectureId: string, attachmentIds: string[], after: string | null = null) =>
  callDraft(page, "placeAttachments", { lectureId, attachmentIds, after });
const remove = (page: Drafting, lectureId: string, attachmentIds: string[]) =>
  callDraft(page, "removeAttachments", { lectureId, attachmentIds });
const idsOf = (given: { attachmentId: string }[]) => given.map(({ attachmentId }) => attachmentId);
const inDraft = async (page: Drafting, courseId: string, index = 0) =>
  idsOf((await readDraft(page, courseId)).lectures[index]?.attachments ?? []);
const published = async ({ t }: Drafting, lectureId: string) =>
  (await t.rest("GET", `/lectures/${lectureId}`)).body.attachments;
/** Learners whose registration has the lecture as opened. */
const openings = async (t: TestApp, lectureId: string): Promise<string[]> => {
  const rows = await t.db
    .selectFrom("progress as p")
    .innerJoin("registration as r", "r.registration_id", "p.registration_id")
    .where("p.lecture_id", "=", lectureId)
    .select("r.user_id as userId")
    .execute();
  return rows.map(({ userId }) => userId);
};

const get = async ({ t }: Drafting, url: string, as?: Learner, headers = {}) =>
  t.app.inject({ url, headers: { ...headers, ...(as && { cookie: await mediaCookieOf(t, as) }) } });

describe.each(["folder", "bucket"] as const)("with files in a %s", (kind) => {
  test("learners of a lecture and its teacher download its files, others do not", async () => {
    const page = pages[kind];
    const { t, teacher } = page;
    const file = Buffer.concat([pdf, Buffer.alloc(kind === "folder" ? 200_000 : 6_000_000, 7)]);
    const given = await upload(page, "실습/빵 반죽표 (최종).pdf", file);
    expect(given).toMatchObject({ fileName: "빵 반죽표 (최종).pdf", type: "PDF", bytes: file.length });
    const started = await startDraft(page);
    const [free = "", sold = ""] = started.lectureIds;
    await completeDraft(page, started);
    for (const lectureId of [free, sold]) expect((await place(page, lectureId, [given.attachmentId])).status).toBe(200);
    await callDraft(page, "publish", { courseId: started.courseId });
    const [listed] = await published(page, sold);
    expect(listed).toEqual({ ...given, url: `/media/${sold}/attachments/${given.attachmentId}` });

    const learner = await makeWatcher(t, sold);
    const answer = await get(page, listed.url, learner);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(file)).toBe(true);
    expect(answer.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="_ ___ ____.pdf"; filename*=UTF-8''${encodeURIComponent("빵 반죽표 ")}%28${encodeURIComponent("최종")}%29.pdf`,
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-cache",
    });
    const part = await get(page, listed.url, learner, { range: `bytes=${file.length - 5}-` });
    expect([part.statusCode, part.rawPayload.length]).toEqual([206, 5]);
    expect((await get(page, listed.url, teacher)).statusCode).toBe(200);
    const freeUrl = `/media/${free}/attachments/${given.attachmentId}`;
    for (const [url, as] of [
      [listed.url, undefined],
      [listed.url, await makeLearner(t)],
      // Everyone watches this one; the learner has bought the other.
      [freeUrl, undefined],
      [freeUrl, learner],
    ] as const)
      expect([url, (await get(page, url, as)).json().code]).toEqual([url, "MEDIA_FORBIDDEN"]);
    const foreign = [
      `/media/${started.lectureIds[2]}/attachments/${given.attachmentId}`,
      `/media/${sold}/attachments/${randomUUID()}`,
    ];
    for (const url of foreign) expect((await get(page, url, learner)).statusCode).toBe(404);
    // A download opens the lecture, as playing does: once, and for the learner alone.
    expect(await openings(t, sold)).toEqual([learner.userId]);
  });

  test("to ask for a file, or to be refused one, opens no lecture", async () => {
    const page = pages[kind];
    const { t } = page;
    const { attachmentId } = await upload(page, "반죽표.pdf", pdf);
    const started = await startDraft(page);
    const [free = "", sold = ""] = started.lectureIds;
    await completeDraft(page, started);
    for (const lectureId of [free, sold]) await place(page, lectureId, [attachmentId]);
    await callDraft(page, "publish", { courseId: started.courseId });
    const [learner, stranger] = [await makeWatcher(t, sold), await makeLearner(t)];
    const url = `/media/${sold}/attachments/${attachmentId}`;
    await get(page, url, stranger);
    const head = await t.app.inject({ method: "HEAD", url, headers: { cookie: await mediaCookieOf(t, learner) } });
    expect(head.statusCode).toBe(200);
    // Previews count for no refund.
    await get(page, `/media/${free}/attachments/${attachmentId}`, await makeWatcher(t, free));
    expect([await openings(t, sold), await openings(t, free)]).toEqual([[], []]);
  });

  test("a file of no accepted type leaves nothing", async () => {
    const page = pages[kind];
    const { attachmentId } = await sendAll(page, "설치.pdf", Buffer.from("MZ\x90\0\x03\0\0\0PE", "latin1"));
    expect((await complete(page, attachmentId)).body.code).toBe("ATTACHMENT_UNSUPPORTED");
    expect((await complete(page, attachmentId)).status).toBe(404);
    expect(await page.t.deps.storage.stat(attachmentKey(attachmentId))).toBeNull();
  });

  test("an upload goes on until all parts have arrived, and can be completed again", async () => {
    const page = pages[kind];
    const { partBytes } = (await start(page, "a.txt", 1)).body;
    const file = Buffer.alloc(partBytes + 10, "가\n");
    const announced: AttachmentUpload = (await start(page, "자료.txt", file.length)).body;
    const [first, last] = announced.parts;
    expect(announced.parts).toHaveLength(2);
    await put(page, first?.url ?? "", partOf(file, announced, 1));
    const early = await complete(page, announced.attachmentId);
    expect(early.body).toMatchObject({ code: "UPLOAD_INCOMPLETE", details: { receivedBytes: partBytes } });
    await put(page, last?.url ?? "", partOf(file, announced, 2));
    const done = await complete(page, announced.attachmentId);
    expect(done).toMatchObject({ status: 200, body: { type: "TEXT", bytes: file.length } });
    expect((await complete(page, announced.attachmentId)).body).toEqual(done.body);
  });
});

describe("of a draft", () => {
  test("what learners have changes by publishing, and versions keep their files", async () => {
    const page = pages.folder;
    const [one, two] = [await upload(page, "하나.pdf", pdf), await upload(page, "둘.zip", zip)];
    const started = await startDraft(page);
    const { courseId } = started;
    const [lectureId = ""] = started.lectureIds;
    await completeDraft(page, started);
    await place(page, lectureId, [one.attachmentId]);
    await callDraft(page, "publish", { courseId });
    page.t.clock.advance(1);
    await place(page, lectureId, [two.attachmentId]);
    await remove(page, lectureId, [one.attachmentId]);
    expect(await inDraft(page, courseId)).toEqual([two.attachmentId]);
    expect((await readDraft(page, courseId)).hasChanges).toBe(true);
    expect(idsOf(await published(page, lectureId))).toEqual([one.attachmentId]);
    const learner = await makeWatcher(page.t, lectureId);
    const url = (id: string) => `/media/${lectureId}/attachments/${id}`;
    expect((await get(page, url(two.attachmentId), learner)).statusCode).toBe(404);
    await callDraft(page, "publish", { courseId });
    expect(idsOf(await published(page, lectureId))).toEqual([two.attachmentId]);
    expect((await get(page, url(one.attachmentId), learner)).statusCode).toBe(404);

    await purgeAttachments(page.t.deps, addDays(page.t.clock.at, 3));
    const kept = async (number: number) =>
      (await read(page.t, "courseDraft.version", page.teacher, { courseId, number })).body.attachments;
    expect([await kept(1), await kept(2)]).toEqual([[one], [two]]);
    await callDraft(page, "restore", { courseId, number: 1 });
    expect(await inDraft(page, courseId)).toEqual([one.attachmentId]);
    await callDraft(page, "publish", { courseId });
    expect((await get(page, url(one.attachmentId), learner)).rawPayload.equals(pdf)).toBe(true);
  });

  test("a draft begins with the files of the published lectures", async () => {
    const page = pages.folder;
    const given = await upload(page, "하나.pdf", pdf);
    const started = await startDraft(page);
    await completeDraft(page, started);
    await place(page, started.lectureIds[1] ?? "", [given.attachmentId]);
    await callDraft(page, "publish", { courseId: started.courseId });
    await page.t.db.deleteFrom("course_draft").where("course_id", "=", started.courseId).execute();
    expect(await callDraft(page, "open", { courseId: started.courseId })).toMatchObject({ status: 200 });
    expect(await inDraft(page, started.courseId, 1)).toEqual([given.attachmentId]);
  });

  test("files are put in an order, and a call can be sent again", async () => {
    const page = pages.folder;
    const ids = idsOf([
      await upload(page, "1.pdf", pdf),
      await upload(page, "2.pdf", pdf),
      await upload(page, "3.pdf", pdf),
    ]);
    const [first = "", second = "", third = ""] = ids;
    const { courseId, lectureIds } = await startDraft(page);
    const [lectureId = ""] = lectureIds;
    for (let n = 0; n < 2; n += 1) await place(page, lectureId, ids);
    expect(await inDraft(page, courseId)).toEqual(ids);
    await place(page, lectureId, [third], first);
    expect(await inDraft(page, courseId)).toEqual([first, third, second]);
    for (let n = 0; n < 2; n += 1) expect((await remove(page, lectureId, [first, third])).status).toBe(200);
    await place(page, lectureId, [first]);
    expect(await inDraft(page, courseId)).toEqual([first, second]);
    expect((await place(page, lectureId, [third], randomUUID())).status).toBe(404);
  });

  test("a lecture has a limited number of files", async () => {
    const page = pages.folder;
    const { courseId, lectureIds } = await startDraft(page);
    const [lectureId = ""] = lectureIds;
    const ids: string[] = [];
    for (let n = 0; n < limits.attachmentsPerLectureMax; n += 1)
      ids.push((await upload(page, `${n}.pdf`, pdf)).attachmentId);
    expect((await place(page, lectureId, ids)).status).toBe(200);
    const more = await upload(page, "더.pdf", pdf);
    expect((await place(page, lectureId, [more.attachmentId])).body).toMatchObject({
      code: "DRAFT_FULL",
      details: { max: limits.attachmentsPerLectureMax },
    });
    expect(await inDraft(page, courseId)).toEqual(ids);
  });

  test("files and lectures of other teachers are not found", async () => {
    const page = pages.folder;
    const other = await pageOf(page.t);
    const given = await upload(page, "내 것.pdf", pdf);
    const [own, foreign] = [await startDraft(page), await startDraft(other)];
    const [lectureId = "", foreignLecture = ""] = [own.lectureIds[0], foreign.lectureIds[0]];
    expect((await place(other, foreignLecture, [given.attachmentId])).status).toBe(404);
    expect((await place(other, lectureId, [given.attachmentId])).status).toBe(404);
    await place(page, lectureId, [given.attachmentId]);
    expect((await remove(other, lectureId, [given.attachmentId])).status).toBe(404);
    expect((await complete(page, given.attachmentId, other.teacher)).status).toBe(404);
    expect((await read(page.t, "attachment.link", other.teacher, given)).status).toBe(404);
    expect((await start(page, "자료.pdf", 9, await makeLearner(page.t))).status).toBe(404);
    expect(await inDraft(page, own.courseId)).toEqual([given.attachmentId]);
    const open = (await start(page, "아직.pdf", pdf.length)).body;
    expect((await place(page, lectureId, [open.attachmentId])).status).toBe(404);
  });

  test("its teacher reads a file at a signed address before it is published", async () => {
    const page = pages.folder;
    const given = await upload(page, "미리.pdf", pdf);
    const { url } = (await read(page.t, "attachment.link", page.teacher, { attachmentId: given.attachmentId })).body;
    const [pathname = "", search = ""] = url.split("?");
    const answer = await get(page, url);
    expect([answer.statusCode, answer.rawPayload.equals(pdf)]).toEqual([200, true]);
    expect(answer.headers["content-disposition"]).toMatch(/^attachment; /);
    expect((await get(page, pathname)).json().code).toBe("LINK_INVALID");
    expect((await get(page, pathname.replace(given.attachmentId, randomUUID()) + `?${search}`)).json().code).toBe(
      "LINK_INVALID",
    );
  });
});

test("a part has the bytes that were announced, at its own address alone", async () => {
  const page = pages.folder;
  const announced: AttachmentUpload = (await start(page, "자료.pdf", pdf.length)).body;
  const [{ url } = { url: "" }] = announced.parts;
  expect(await put(page, url, Buffer.concat([pdf, pdf]))).toBe(413);
  expect(await put(page, url, pdf.subarray(1))).toBe(400);
  expect(await put(page, url.replace("/1?", "/2?"), pdf)).toBe(403);
  expect((await start(page, "큰 파일.zip", limits.attachmentBytesMax + 1)).body.code).toBe("VALIDATION_FAILED");
  expect(await put(page, url, pdf)).toBe(204);
  await complete(page, announced.attachmentId);
  expect(await put(page, url, zip)).toBe(404);
});

const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from("줄 1\r\n줄 2", "utf16le")]);
const cp949 = Buffer.from([0xb0, 0xa1, 0xb3, 0xaa, 0x0a]);
const wave = Buffer.from("RIFF\x24\0\0\0WAVEfmt ", "latin1");

test.each<[string, string, Buffer | Promise<Buffer>, string, string]>([
  ["a PDF", "a.pdf", pdf, "PDF", "a.pdf"],
  ["a ZIP file", "소스.zip", zip, "ZIP", "소스.zip"],
  ["a presentation", "발표.pptx", zip, "ZIP", "발표.pptx"],
  ["an image with the name of a PDF", "그림.pdf", makeImage("png"), "PNG", "그림.pdf.png"],
  ["a photo", "사진.JPG", makeImage("jpeg"), "JPEG", "사진.JPG"],
  ["a moving image", "움직임.gif", Buffer.from("GIF89a\x01\0\x01\0", "latin1"), "GIF", "움직임.gif"],
  ["code", "main.py", Buffer.from("print('안녕')\n"), "TEXT", "main.py"],
  ["a page, which is code", "index.html", Buffer.from("<script>alert(1)</script>"), "TEXT", "index.html"],
  ["a text of Windows in UTF-16", "메모.txt", utf16, "TEXT", "메모.txt"],
  ["a text in CP949", "옛날.csv", cp949, "TEXT", "옛날.csv"],
  ["a text with the name of a program", "run.exe", Buffer.from("echo"), "TEXT", "run.exe.txt"],
  ["a name that is a path", "../../etc/passwd", Buffer.from("root"), "TEXT", "passwd.txt"],
  ["300 letters of Hangul", `${"가".repeat(300)}.pdf`, pdf, "PDF", `…${"가".repeat(250)}.pdf`],
])("%s is accepted by its content", async (_, name, file, type, fileName) => {
  expect(await upload(pages.folder, name, await file)).toMatchObject({ type, fileName });
});

test.each<[string, string, Buffer]>([
  ["a program", "readme.txt", Buffer.from("\x7fELF\x02\x01\x01\0", "latin1")],
  ["a ZIP file that was cut off", "소스.zip", zip.subarray(0, zip.length - 22)],
  ["a sound", "소리.wav", wave],
  ["a text with a zero", "메모.txt", Buffer.from("한 줄\0")],
  ["a text that ends inside a letter", "메모.txt", Buffer.from("가나").subarray(0, 5)],
  ["UTF-16 with half a pair", "메모.txt", Buffer.from([0xff, 0xfe, 0x41, 0, 0x00, 0xd8])],
])("%s is refused", async (_, name, file) => {
  const { attachmentId } = await sendAll(pages.folder, name, file);
  expect((await complete(pages.folder, attachmentId)).body.code).toBe("ATTACHMENT_UNSUPPORTED");
});

test("files that nothing has for a day go, and uploads that were given up; the sweep leaves those with a row", async () => {
  const page = await pageOf(pages.folder.t);
  const { t } = page;
  const [used, free] = [await upload(page, "쓰는 것.pdf", pdf), await upload(page, "빈 것.pdf", pdf)];
  const { lectureIds } = await startDraft(page);
  await place(page, lectureIds[0] ?? "", [used.attachmentId]);
  const abandoned = await sendAll(page, "그만둔 것.pdf", pdf);
  const lost = randomUUID();
  await t.deps.storage.write(attachmentKey(lost), pdf, "application/pdf");
  await purgeAttachments(t.deps, addMinutes(t.clock.at, 30));
  const isKept = async ({ attachmentId }: { attachmentId: string }) =>
    (await t.deps.storage.stat(attachmentKey(attachmentId))) !== null;
  expect(await Promise.all([used, free].map(isKept))).toEqual([true, true]);
  await purgeAttachments(t.deps, addDays(t.clock.at, 2));
  // The storage gives files the real time: by then they are old enough.
  const later = new Date("2099-01-01T00:00:00Z");
  const { keys } = await sweepMedia(t.deps, { at: later, isDryRun: false });
  expect(keys).toContain(attachmentKey(lost));
  expect(await Promise.all([used, free, abandoned, { attachmentId: lost }].map(isKept))).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect((await complete(page, abandoned.attachmentId)).status).toBe(404);
});
