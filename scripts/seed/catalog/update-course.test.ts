import { randomUUID } from "node:crypto";
import { readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { courseFile, importingShop, type ImportingShop, lectureFile } from "../../../server/test/video/importing.ts";
import { openDraft, savePage } from "../../../server/domains/course/draft/commands.ts";
import { makeRecording } from "../../../server/test/video/recording.ts";

let shop: ImportingShop;
let short: Buffer;
let long: Buffer;
let folder: string;
beforeAll(async () => {
  shop = await importingShop();
  [short, long] = await Promise.all([makeRecording({ seconds: 4 }), makeRecording({ seconds: 8 })]);
});
afterAll(() => shop.close());

const cue = (second: number, text: string) => `00:0${second}.000 --> 00:0${second + 1}.000\n${text}\n`;
const captions = (...cues: string[]) => `WEBVTT\n\n${cues.join("\n")}`;

let count = 0;
beforeEach(async () => {
  count += 1;
  folder = await shop.write(`knots-${count}`, {
    "course.md": courseFile(["loop", "end"], { salePrice: "7900", saleEndsInDays: "7" }),
    "loop.md": lectureFile("고리"),
    "end.md": lectureFile("끝"),
    "video/loop.mp4": short,
    "video/loop.ko.vtt": captions(cue(0, "하나"), cue(1, "둘"), cue(2, "셋"), cue(3, "넷")),
    "video/end.mp4": short,
  });
  await shop.importFolder(folder);
});

const write = (files: Record<string, string | Buffer>) => shop.write(`knots-${count}`, files);
const update = (...flags: string[]) => shop.importFolder(folder, "--update", ...flags);
const rowsOf = async (query: string) => (await shop.database.pool.query(query)).rows;
const course = async (columns: string) => {
  const [row] = await rowsOf(`select ${columns} from course c order by c.created_at desc, c.course_id limit 1`);
  return row;
};
/** Lectures of the course of this test, by their titles. */
const lectures = () =>
  rowsOf(`
    select l.title, l.lecture_id, m.media_id, m.storage_key, m.duration_ms
    from course_lecture cl join lecture l using (lecture_id) join media m using (media_id)
    where cl.course_id = (select course_id from course order by created_at desc, course_id limit 1) order by cl.position`);

/** A learner who has watched parts of a lecture. */
async function watch(lectureId: string, watched: string, completed = false) {
  await shop.database.pool.query(
    `with u as (
       insert into "user" (user_id, email, name, role, created_at, updated_at)
       values (uuidv7(), uuidv7() || '@example.com', '배움', 'USER', now(), now()) returning user_id),
     r as (
       insert into registration (registration_id, user_id, lecture_id, status, starts_at, created_at)
       select uuidv7(), user_id, $1, 'VALID', now(), now() from u returning registration_id, user_id),
     f as (
       insert into fetched_media (user_id, lecture_id, fetched, updated_at)
       select user_id, $1, $2::int4multirange, now() from r)
     insert into progress (progress_id, registration_id, lecture_id, last_position_ms, watched, completed_at,
       earliest_watched_at, created_at, updated_at)
     select uuidv7(), registration_id, $1, 2500, $2::int4multirange, case when $3 then now() end, now(), now(), now() from r`,
    [lectureId, watched, completed],
  );
}
const progressOf = (lectureId: string) =>
  rowsOf(`
    select p.watched::text, f.fetched::text, p.last_position_ms, p.completed_at is not null as completed
    from progress p join registration r using (registration_id) join fetched_media f on f.user_id = r.user_id
    where p.lecture_id = '${lectureId}'`);

test("texts, prices and the order change, lectures are added, and ids stay", async () => {
  const before = await lectures();
  const sale = await course("sale_ends_at");
  await write({
    "course.md": courseFile(["end", "loop", "new"], {
      title: "매듭 세 가지",
      price: "12900",
      salePrice: "7900",
      saleEndsInDays: "7",
    }),
    "end.md": lectureFile("마지막 고리"),
    "new.md": lectureFile("새 강의"),
    "video/new.mp4": short,
  });
  expect(await update("--dry-run")).toEqual([
    expect.stringMatching(/ {2}3 lectures {2}would be updated$/),
    "  title of course",
    "  price of course",
    '  new lecture "새 강의"',
    "  order of lectures",
    '  title of lecture "끝"',
    "  cover of lecture",
  ]);
  expect(await lectures()).toEqual(before);
  expect((await update())[0]).toMatch(/ {2}3 lectures {2}updated$/);
  expect(await course("title, price")).toEqual({ title: "매듭 세 가지", price: 12_900 });
  const after = await lectures();
  expect(after.map(({ title }) => title)).toEqual(["마지막 고리", "고리", "새 강의"]);
  expect(after.slice(0, 2)).toEqual([{ ...before[1], title: "마지막 고리" }, before[0]]);
  expect(sale.sale_ends_at).not.toBeNull();
  expect(await update()).toEqual([expect.stringMatching(/unchanged$/)]);
});

test("a sale that goes on ends when it was to end", async () => {
  await shop.database.pool.query("update course set sale_ends_at = sale_ends_at - interval '3 days'");
  const before = await course("sale_ends_at");
  await write({ "end.md": lectureFile("다른 끝") });
  await update();
  expect(await course("sale_ends_at")).toEqual(before);
});

test("changed captions reach the script and the search, and the progress stays", async () => {
  const [loop] = await lectures();
  await watch(loop.lecture_id, "{[0,3000)}");
  await write({ "video/loop.ko.vtt": captions(cue(0, "전혀 다른 말")) });
  expect(await update()).toEqual([expect.stringMatching(/updated$/), "  captions, chapters or poster of loop"]);
  const [changed] = await lectures();
  const lines = await rowsOf(`select content from caption_line where media_id = '${changed.media_id}'`);
  expect(lines).toEqual([{ content: "전혀 다른 말" }]);
  expect(await progressOf(loop.lecture_id)).toMatchObject([{ watched: "{[0,3000)}", last_position_ms: 2500 }]);
  // No video is copied for a caption.
  expect(changed.media_id).toBe(loop.media_id);
  const files = await readdir(join(shop.root, "data/media", loop.storage_key));
  const [{ file }] = await rowsOf(`select file from media_caption where media_id = '${loop.media_id}'`);
  expect(files).toContain(file);
  expect(await update()).toEqual([expect.stringMatching(/unchanged$/)]);
});

test("the progress of a replaced video moves with its captions", async () => {
  const [loop] = await lectures();
  await watch(loop.lecture_id, "{[0,1000),[2000,3500)}", true);
  await write({
    "video/loop.mp4": long,
    "video/loop.ko.vtt": captions(
      cue(0, "새 머리말"),
      cue(1, "하나"),
      cue(2, "둘"),
      cue(4, "새로운 말"),
      cue(5, "셋"),
      cue(6, "넷"),
    ),
  });
  expect(await update()).toEqual([expect.stringMatching(/updated$/), "  video of loop"]);
  const [replaced] = await lectures();
  expect([replaced.lecture_id, replaced.duration_ms > loop.duration_ms]).toEqual([loop.lecture_id, true]);
  expect(await progressOf(loop.lecture_id)).toEqual([
    {
      watched: "{[1000,2000),[5000,6500)}",
      fetched: "{[1000,2000),[5000,6500)}",
      last_position_ms: 5500,
      completed: true,
    },
  ]);
});

test("a position in a part that is gone moves to the end of the part before it", async () => {
  const [loop] = await lectures();
  await watch(loop.lecture_id, "{[0,1000)}");
  await write({ "video/loop.mp4": long, "video/loop.ko.vtt": captions(cue(4, "하나"), cue(5, "둘"), cue(6, "넷")) });
  await update();
  expect(await progressOf(loop.lecture_id)).toMatchObject([{ watched: "{[4000,5000)}", last_position_ms: 6000 }]);
});

test("a silent scene that is put into a pause is watched by no learner", async () => {
  const [loop] = await lectures();
  await watch(loop.lecture_id, "{[0,4000)}");
  await write({
    "video/loop.mp4": long,
    "video/loop.ko.vtt": captions(cue(0, "하나"), cue(1, "둘"), cue(6, "셋"), cue(7, "넷")),
  });
  await update();
  expect(await progressOf(loop.lecture_id)).toMatchObject([{ watched: "{[0,2000),[6000,8000)}" }]);
});

test("without captions the progress of another length is not moved", async () => {
  const [, end] = await lectures();
  await watch(end.lecture_id, "{[0,3000)}");
  await write({ "video/end.mp4": long });
  await update();
  expect(await progressOf(end.lecture_id)).toEqual([
    { watched: "{}", fetched: "{}", last_position_ms: 2500, completed: false },
  ]);
});

test("changes that take something from learners or teachers are refused by name", async () => {
  const before = await lectures();
  await write({ "course.md": courseFile(["end"], { teacher: "other@closegap.test", status: "DRAFT" }) });
  await rm(join(folder, "loop.md"));
  for (const name of ["loop.mp4", "loop.ko.vtt"]) await rm(join(folder, "video", name));
  expect(await update()).toEqual([
    expect.stringMatching(/course\.md:4: teacher: an imported course stays with its teacher$/),
    expect.stringMatching(/course\.md:11: status: a course that was published is no draft again/),
  ]);
  await write({ "course.md": courseFile(["end"]), "end.md": lectureFile("끝", "status: DRAFT\n") });
  expect(await update()).toEqual([
    expect.stringMatching(/course\.md:\d+: sections: no lecture has the status PUBLISHED$/),
    expect.stringMatching(/the lecture "끝" was published, and is no draft again/),
  ]);
  expect(await lectures()).toEqual(before);
});

test("a lecture that is missing stays with its learners, and is on sale again when it is back", async () => {
  const [loop] = await lectures();
  await watch(loop.lecture_id, "{[0,3000)}");
  const statuses = () => rowsOf(`select status from lecture where lecture_id = '${loop.lecture_id}'`);
  await write({ "course.md": courseFile(["end"], { salePrice: "7900", saleEndsInDays: "7" }) });
  await rename(join(folder, "loop.md"), join(folder, "loop.text"));
  await rename(join(folder, "video"), join(folder, "all"));
  await write({ "video/end.mp4": short });
  const lines = [expect.stringMatching(/ {2}1 lecture {2}updated$/), '  removed lecture "고리"', "  cover of lecture"];
  expect(await update()).toEqual(lines);
  expect(await statuses()).toEqual([{ status: "ARCHIVED" }]);
  expect(await progressOf(loop.lecture_id)).toMatchObject([{ watched: "{[0,3000)}" }]);
  expect(await update()).toEqual([expect.stringMatching(/unchanged$/)]);
  await write({ "course.md": courseFile(["loop", "end"], { salePrice: "7900", saleEndsInDays: "7" }) });
  await rename(join(folder, "loop.text"), join(folder, "loop.md"));
  await rm(join(folder, "video"), { recursive: true });
  await rename(join(folder, "all"), join(folder, "video"));
  expect(await update()).toContain('  restored lecture "고리"');
  expect(await statuses()).toEqual([{ status: "PUBLISHED" }]);
  expect((await lectures()).map(({ lecture_id }) => lecture_id)).toContain(loop.lecture_id);
});

test("the text of a lecture is beside it, and one that the folder does not have stays as it is", async () => {
  await write({ "script/loop.md": "# 준비물\n\n- 실" });
  expect(await update()).toEqual([expect.stringMatching(/updated$/), '  script of lecture "고리"']);
  const scripts = async () => (await rowsOf("select script from lecture where script <> ''")).map((row) => row.script);
  expect(await scripts()).toEqual(["# 준비물\n\n- 실"]);
  await rm(join(folder, "script"), { recursive: true });
  expect(await update()).toEqual([expect.stringMatching(/unchanged$/)]);
  await write({ "script/none.md": "없는 강의" });
  expect(await update()).toEqual([expect.stringMatching(/script\/none\.md: no lecture has this name$/)]);
});

test("fields that a draft would refuse are named by file and line", async () => {
  await write({
    "course.md": courseFile(["loop", "end"], { title: "매".repeat(61), saleEndsAt: '"2026-01-01T00:00:00Z"' }),
    "end.md": lectureFile("끝", `price: 100\nid: ${randomUUID()}\n`).replace("매듭을 묶어요", "매".repeat(501)),
  });
  expect(await update()).toEqual([expect.stringMatching(/course\.md:\d+: there is no sale that has a period$/)]);
  await write({ "course.md": courseFile(["loop", "end"], { title: "매".repeat(61) }) });
  expect(await update()).toEqual([
    expect.stringMatching(/course\.md:2: title: no more than 60 characters$/),
    expect.stringMatching(/end\.md:3: summary: no more than 500 characters$/),
  ]);
});

test("a folder with the ids of a course is that course, whatever its name and those of its files are", async () => {
  const [{ course_id: courseId }] = await rowsOf(
    "select course_id from course order by created_at desc, course_id limit 1",
  );
  const [loop, end] = await lectures();
  const other = await shop.write(`renamed-${count}`, {
    "course.md": courseFile(["a", "b"], { id: courseId, salePrice: "7900", saleEndsInDays: "7" }),
    "a.md": lectureFile("고리", `id: ${loop.lecture_id}\n`),
    "b.md": lectureFile("끝", `id: ${end.lecture_id}\n`),
    "video/a.mp4": short,
    "video/a.ko.vtt": captions(cue(0, "하나"), cue(1, "둘"), cue(2, "셋"), cue(3, "넷")),
    "video/b.mp4": short,
  });
  // Its lectures had covers by the name of the former folder.
  const lines = await shop.importFolder(other);
  expect(lines[0]).toMatch(new RegExp(`^${courseId} .*(?:unchanged|updated)$`));
  expect(lines.slice(1).every((line) => / (?:cover|cover of course|cover of lecture)/.test(line))).toBe(true);
  expect(await lectures()).toEqual([loop, end]);
});

test("each update is a version, to which its teacher can go back", async () => {
  await write({ "end.md": lectureFile("다른 끝") });
  await update();
  const versions = await rowsOf(`
    select number, content #>> '{sections,0,lectures,1,title}' as title from course_version
    where course_id = (select course_id from course order by created_at desc, course_id limit 1) order by number`);
  expect(versions).toEqual([
    { number: 1, title: "끝" },
    { number: 2, title: "다른 끝" },
  ]);
});

test("a draft is published by an update", async () => {
  await shop.database.pool.query("update course set status = 'DRAFT', published_at = null");
  await write({ "course.md": courseFile(["loop", "end"], { salePrice: "7900", saleEndsInDays: "7" }) });
  expect(await update()).toEqual([expect.stringMatching(/updated$/), "  status of course"]);
  expect(await course("status, published_at is not null as published")).toEqual({
    status: "PUBLISHED",
    published: true,
  });
});

test("an update that cannot be stored leaves no files", async () => {
  const before = await readdir(join(shop.root, "data/media"));
  await shop.database.pool.query("alter table lecture add constraint refuse check (title <> '안 되는 이름')");
  await write({ "video/end.mp4": long, "end.md": lectureFile("안 되는 이름") });
  await update();
  await shop.database.pool.query("alter table lecture drop constraint refuse");
  expect(await readdir(join(shop.root, "data/media"))).toEqual(before);
});

test("changes of the teacher that are not published are not overwritten; without any the draft is that of the folder", async () => {
  const [{ course_id: courseId, user_id: userId }] = await rowsOf(`
    select course_id, t.user_id from course c join teacher t using (teacher_id) order by c.created_at desc, course_id limit 1`);
  const { db } = shop.database;
  const drafts = () => db.selectFrom("course_draft").where("course_id", "=", courseId).select("title").execute();
  await openDraft({ db }, { userId, courseId });
  await write({ "course.md": courseFile(["loop", "end"], { title: "새 매듭" }) });
  await update();
  expect(await drafts()).toEqual([{ title: "새 매듭" }]);
  const changes = { title: { from: "새 매듭", to: "내가 고친 매듭" } };
  await savePage({ db }, userId, { courseId, changes }, new Date());
  await write({ "course.md": courseFile(["loop", "end"], { title: "또 다른 매듭" }) });
  expect(await update()).toEqual([expect.stringContaining("publish them in the studio first")]);
  expect(await drafts()).toEqual([{ title: "내가 고친 매듭" }]);
  expect(await course("title")).toEqual({ title: "새 매듭" });
});
