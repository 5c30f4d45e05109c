import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../server/test/database.ts";
import { run } from "../../cli/run.ts";
import { demoFolder } from "../content.ts";

let database: TestDatabase;
let root: string;
let folder: string;
beforeAll(async () => {
  database = await testDatabase();
  root = await mkdtemp(join(tmpdir(), "closegap-import-"));
  await database.pool.query(`
    insert into category (name, icon, description, position) values ('취미', '🪢', '손으로 하는 일', 0);
    with u as (
      insert into "user" (user_id, email, name, role, created_at, updated_at)
      values (uuidv7(), 'knots@closegap.test', '김매듭', 'TEACHER', now(), now()) returning user_id)
    insert into teacher (teacher_id, user_id, name, headline, bio, specialties, links, created_at, updated_at)
    select uuidv7(), user_id, '김매듭', '매듭 짓는 사람', '', '{}', '[]', now(), now() from u`);
});
afterAll(async () => {
  await database.close();
  await rm(root, { recursive: true });
});

/** Two lectures that have the video of one of the demo shop. */
beforeEach(async () => {
  folder = join(root, "knots");
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, "video"), { recursive: true });
  await change("course.md", () => course);
  for (const key of ["knot-loop", "knot-end"]) {
    await cp(join(demoFolder, "lectures/css-center.md"), join(folder, `${key}.md`));
    await change(`${key}.md`, (text) =>
      text.replace(/^title: .*$/m, `title: ${key}`).replace(/^(?:teacher|category): .*\n/gm, ""),
    );
    for (const suffix of ["mp4", "webp", "ko.vtt", "chapters.vtt"])
      await cp(join(demoFolder, `video/css-center.${suffix}`), join(folder, `video/${key}.${suffix}`));
  }
});

const course = `---
title: 매듭 두 가지
subtitle: 실 하나로
teacher: knots@closegap.test
category: 취미
level: 입문
price: 9900
salePrice: 7900
saleEndsInDays: 7
accessDays: 90
tags: [매듭]
outcomes: [매듭을 묶어요]
features: [{ icon: "🪢", title: 실 하나, description: 준비물은 실뿐 }]
sections:
  - title: 시작
    lectures: [knot-loop]
  - title: 끝
    lectures: [knot-end]
---

실과 손만 있으면 됩니다.
`;

async function change(name: string, edit: (text: string) => string): Promise<void> {
  const path = join(folder, name);
  await writeFile(path, edit(await readFile(path, "utf8").catch(() => "")));
}

const importFolder = (path = folder, ...flags: string[]) =>
  run(["course", "import", path, ...flags], { DATABASE_URL: database.url, DATA_DIR: join(root, "data") }).catch(
    (error: Error) => error.message,
  );

const counted = async () => {
  const { rows } = await database.pool.query(`
    select (select count(*) from course)::int as courses, (select count(*) from lecture)::int as lectures,
      (select count(*) from media)::int as media, (select count(*) from caption_line)::int as lines,
      (select count(*) from search_entry where entry_type <> 'TEACHER')::int as found`);
  return rows[0];
};
const storedFiles = () => readdir(join(root, "data/media"), { recursive: true }).catch(() => []);

const invalid: [what: string, name: string, edit: (text: string) => string, message: RegExp][] = [
  ["a wrong field", "course.md", (text) => text.replace("입문", "쉬움"), /knots\/course\.md:6: level: /],
  [
    "a lecture without file",
    "course.md",
    (text) => text.replace("[knot-end]", "[gone]"),
    /course\.md:18: there is no gone\.md/,
  ],
  [
    "an unknown teacher",
    "course.md",
    (text) => text.replace("knots@", "unknown@"),
    /"unknown@closegap\.test" is neither/,
  ],
  ["an unknown category", "course.md", (text) => text.replace("취미", "항해"), /category: there is no "항해"/],
  [
    "captions of another format",
    "video/knot-end.ko.vtt",
    () => "1\n",
    /video\/knot-end\.ko\.vtt: this is neither WebVTT nor SubRip/,
  ],
  [
    "captions of a longer video",
    "video/knot-end.ko.vtt",
    () => "WEBVTT\n\n09:00:00.000 --> 09:00:01.000\n늦은 말\n",
    /video\/knot-end\.ko\.vtt: a caption starts after the end of the video/,
  ],
  ["a video that is none", "video/knot-end.mp4", () => "text", /video\/knot-end\.mp4: this is a text/],
];

test.each(invalid)(
  "a folder with %s is refused, and nothing of it is added or left",
  async (_, name, edit, message) => {
    await change(name, edit);
    expect(await importFolder()).toMatch(message);
    expect(await counted()).toEqual({ courses: 0, lectures: 0, media: 0, lines: 0, found: 0 });
    expect(await storedFiles()).toEqual([]);
  },
);

test("captions that are too long hide no other problem of the folder", async () => {
  await change("video/knot-loop.ko.vtt", () => "WEBVTT\n\n09:00:00.000 --> 09:00:01.000\n늦은 말\n");
  await change("video/knot-end.mp4", () => "text");
  await change("course.md", (text) => text.replace("입문", "쉬움"));
  const lines = (await importFolder(folder, "--dry-run")).split("\n");
  expect(lines.map((line) => line.replace(`${folder}/`, "").replace(/: .*/, "")).toSorted()).toEqual([
    "course.md:6",
    "video/knot-end.mp4",
    "video/knot-loop.ko.vtt",
  ]);
});

test("a folder without a video is refused by the name of the file", async () => {
  await rm(join(folder, "video/knot-end.mp4"));
  expect(await importFolder()).toMatch(/video\/knot-end\.mp4: there is no such file$/);
  expect(await storedFiles()).toEqual([]);
});

test("a course is added with its lectures, videos and captions, and found at once; the same folder again changes nothing", async () => {
  const [first, second] = await Promise.all([importFolder(), importFolder()]);
  expect([first, second].map((text) => text.replace(/^\S+ {2}/, "")).toSorted()).toEqual([
    "매듭 두 가지  2 lectures  added",
    "매듭 두 가지  2 lectures  unchanged",
  ]);
  expect(await counted()).toMatchObject({ courses: 1, lectures: 2, media: 2, found: 3 });
  const { rows } = await database.pool.query(`
    select t.name, c.sale_price, to_char(c.sale_ends_at at time zone 'Asia/Seoul', 'HH24:MI:SS') as ends, s.duration_sec,
      (select count(*)::int from media_chapter) as chapters
    from course c join teacher t using (teacher_id) join course_stats s using (course_id)`);
  expect(rows).toEqual([
    {
      name: "김매듭",
      sale_price: 7_900,
      ends: "23:59:59",
      duration_sec: expect.any(Number),
      chapters: expect.any(Number),
    },
  ]);
  expect(rows[0].duration_sec).toBeGreaterThan(100);
  const names = (await storedFiles()).map((file) => file.replace(/^[^/]+\/?/, ""));
  expect(names.filter((name) => /^(?:video|captions)\./.test(name)).toSorted()).toEqual([
    "captions.ko.vtt",
    "captions.ko.vtt",
    "video.mp4",
    "video.mp4",
  ]);
});

test("a folder that has changed since changes its course, and a dry run says how", async () => {
  await importFolder();
  await change("course.md", (text) => text.replace("9900", "12900"));
  await change("knot-end.md", (text) => text.replace("title: knot-end", "title: 마지막 매듭"));
  await cp(join(demoFolder, "video/ab-test.mp4"), join(folder, "video/knot-loop.mp4"));
  await change("video/knot-end.ko.vtt", (text) => text.replace(/^.*[가-힣].*$/m, "새 자막"));
  const differences = [
    "  price of course",
    '  title of lecture "knot-end"',
    "  captions, chapters or poster of knot-end",
    "  video of knot-loop",
  ];
  const lines = async (...flags: string[]) => (await importFolder(folder, ...flags)).split("\n");
  expect(await lines("--dry-run")).toEqual([expect.stringMatching(/would be updated$/), ...differences]);
  const { rows: before } = await database.pool.query("select price from course");
  expect(before).toEqual([{ price: 9_900 }]);
  expect(await lines()).toEqual([expect.stringMatching(/updated$/), ...differences]);
  expect(await lines("--dry-run")).toEqual([expect.stringMatching(/unchanged$/)]);
  const { rows } = await database.pool.query("select price from course");
  expect(rows).toEqual([{ price: 12_900 }]);
  expect(await counted()).toMatchObject({ courses: 1, lectures: 2 });
});

test("lectures of two courses may have the same names", async () => {
  const before = (await counted()).media;
  const other = join(root, "more-knots");
  await cp(folder, other, { recursive: true });
  expect(await importFolder(other)).toMatch(/2 lectures {2}added$/);
  expect(await counted()).toMatchObject({ courses: 2, lectures: 4, media: before + 2 });
});

test("a data folder without a database is refused", async () => {
  const message = await run(["course", "import", folder], { DATA_DIR: join(root, "none") }).catch(String);
  expect(message).toContain("has no database: start the server once");
});
