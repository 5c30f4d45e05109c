import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { courseFile, importingShop, type ImportingShop, lectureFile } from "../../../server/test/video/importing.ts";
import { makeRecording, withCodes, withProfile } from "../../../server/test/video/recording.ts";

let shop: ImportingShop;
let plain: Buffer;
beforeAll(async () => {
  shop = await importingShop();
  plain = await makeRecording();
});
afterAll(() => shop.close());

const windows = (text: string): string => `\uFEFF${text.replaceAll("\n", "\r\n")}`;
const macOS = (name: string): string => name.normalize("NFD");
const srt = "1\n00:00:00,500 --> 00:00:01,500\n옷감이 얇으면\n2\n00:00:01,600 --> 00:00:02,500\n실도 가늘어야 해요\n";
const vtt = "WEBVTT\n\n00:00.500 --> 00:02.000\n&quot;옷감&quot;이 얇으면\n";
const chapters = "WEBVTT\n\n00:00.000 --> 00:01.500\n고르기\n\n00:01.500 --> 00:03.900\n달기\n";

const storedLectures = async () => {
  const { rows } = await shop.database.pool.query(`
    select l.title, m.width, m.height, m.has_audio, m.poster_file, m.storage_key,
      (select array_agg(lang order by lang) from media_caption c where c.media_id = m.media_id) as langs,
      (select array_agg(content order by position) from caption_line c where c.media_id = m.media_id and lang = 'ko') as lines,
      (select max(end_ms) <= m.duration_ms from media_chapter c where c.media_id = m.media_id) as has_chapters
    from course_lecture cl join lecture l using (lecture_id) join media m using (media_id) order by cl.position`);
  return rows;
};

test("twelve files of phones and screen recorders are imported in one try", async () => {
  const names = [
    "01 시작",
    "2강",
    "IMG_0003",
    "화면 녹화",
    "다섯",
    "여섯",
    "일곱",
    "여덟",
    "9",
    "열.하나",
    "upper",
    "Last One",
  ];
  const recordings = [
    { rotation: 90 },
    { container: "mov", rotation: 270 },
    { isFragmented: true },
    { audio: null },
    { aspect: [960, 720] },
    { rotation: 180 },
    { rotation: 90, flip: true },
    { isFragmented: true, audio: null },
    { container: "mov" },
  ] as const;
  const [
    second = "",
    third = "",
    fourth = "",
    fifth = "",
    sixth = "",
    seventh = "",
    eighth = "",
    ninth = "",
    tenth = "",
  ] = await Promise.all(recordings.map((recording) => makeRecording(recording)));
  const folder = await shop.write("열두 파일", {
    "course.md": windows(courseFile(names)),
    ...Object.fromEntries(names.map((name, index) => [`${name}.md`, windows(lectureFile(`${index + 1}강`))])),
    "video/01 시작.mp4": plain,
    "video/01 시작.ko.vtt": windows(vtt),
    "video/01 시작.chapters.vtt": chapters,
    [`video/${macOS("2강")}.mp4`]: second,
    [`video/${macOS("2강")}.ko.srt`]: windows(srt),
    "video/IMG_0003.MOV": third,
    "video/화면 녹화.mp4": fourth,
    "video/화면 녹화.srt": srt,
    "video/화면 녹화.en.vtt": vtt,
    "video/다섯.mp4": fifth,
    "video/여섯.mp4": sixth,
    "video/일곱.m4v": seventh,
    "video/여덟.mp4": eighth,
    "video/9.mp4": ninth,
    "video/열.하나.mov": tenth,
    "video/UPPER.MP4": plain,
    "video/Last One.mp4": Buffer.concat([plain, Buffer.alloc(3)]),
    "video/.DS_Store": "of the system",
  });
  expect(await shop.importFolder(folder, "--dry-run")).toEqual([
    expect.stringMatching(/ {2}12 lectures {2}would be added$/),
  ]);
  expect(await storedLectures()).toEqual([]);
  expect(await shop.importFolder(folder)).toEqual([expect.stringMatching(/ {2}12 lectures {2}added$/)]);

  const lectures = await storedLectures();
  expect(lectures.map(({ title, width, height }) => [title, width, height])).toEqual(
    names.map((_, index) => [
      `${index + 1}강`,
      ...([1, 2, 7].includes(index) ? [720, 1280] : index === 5 ? [1280, 960] : [1280, 720]),
    ]),
  );
  expect(lectures.map(({ has_audio }) => has_audio)).toEqual(names.map((_, index) => index !== 4 && index !== 8));
  expect(lectures[0]).toMatchObject({
    poster_file: null,
    langs: ["ko"],
    lines: ['"옷감"이 얇으면'],
    has_chapters: true,
  });
  expect(lectures[1]).toMatchObject({
    langs: ["ko"],
    lines: ["옷감이 얇으면", "실도 가늘어야 해요"],
    has_chapters: null,
  });
  expect(lectures[3]).toMatchObject({ langs: ["en", "ko"] });
  const files = await readdir(join(shop.root, "data/media", lectures[3]?.storage_key ?? ""));
  expect(files.toSorted()).toEqual(["captions.en.vtt", "captions.ko.vtt", "originals", "video.mp4"]);
  expect(await shop.importFolder(folder)).toEqual([expect.stringMatching(/ {2}12 lectures {2}unchanged$/)]);
});

test("everything that is wrong with a folder is listed in one dry run", async () => {
  const names = [
    "hevc",
    "opus",
    "prores",
    "h264-10",
    "sound",
    "mkv",
    "text",
    "empty",
    "cut",
    "missing",
    "captions",
    "good",
  ];
  const [opus, sound] = await Promise.all([makeRecording({ audio: "opus" }), makeRecording({ video: null })]);
  const latin1 = Buffer.from("WEBVTT\n\n00:00.000 --> 00:01.000\ncafé\n", "latin1");
  const folder = await shop.write("broken", {
    "course.md": courseFile([...names, "nowhere"], { level: "쉬움", teacher: "none@closegap.test", price: "-1" }),
    ...Object.fromEntries(
      names.map((name) => [`${name}.md`, lectureFile(name, name === "good" ? "shade: red\n" : "")]),
    ),
    "video/hevc.mp4": withCodes(plain, { avc1: "hvc1", avcC: "hvcC" }),
    "video/opus.mp4": opus,
    "video/prores.mov": withCodes(plain, { avc1: "apch", avcC: "free" }),
    "video/h264-10.mp4": withProfile(plain, 110),
    "video/sound.mp4": sound,
    "video/mkv.mkv": Buffer.from("\x1A\x45\xDF\xA3\x01\0\0\0\0\0\0\x1F", "latin1"),
    "video/text.mp4": "이것은 글이에요.\n",
    "video/empty.mp4": "",
    "video/cut.mp4": plain.subarray(0, plain.length / 2),
    "video/captions.mp4": plain,
    "video/captions.ko.vtt": latin1,
    "video/captions.chapters.vtt": "WEBVTT\n\n00:00.000 --> 00:09.000\n너무 긴 장\n",
    "video/good.mp4": plain,
    "video/god.ko.srt": srt,
  });
  const advice = ": export it as MP4 with H.264 (8 bit, 4:2:0) and AAC";
  const problems = await shop.importFolder(folder, "--dry-run");
  expect(problems).toEqual([
    expect.stringMatching(/^broken\/course\.md:6: level: /),
    expect.stringMatching(/^broken\/course\.md:7: price: /),
    expect.stringMatching(/^broken\/good\.md:5: shade: /),
    "broken/course.md:26: there is no nowhere.md, or it is listed twice",
    "broken/video/captions.ko.vtt: the text is not UTF-8 on line 4: save it as UTF-8",
    'broken/video/captions.chapters.vtt: the chapter "너무 긴 장" ends after the video',
    `broken/video/cut.mp4: the video is incomplete: the recording or the copy was interrupted, so record or copy it again`,
    "broken/video/empty.mp4: the file is empty: copy it again",
    `broken/video/h264-10.mp4: the video codec is H.264 (10 bit), which not every browser plays${advice}`,
    `broken/video/hevc.mp4: the video codec is HEVC (H.265), which not every browser plays${advice} (on an iPhone: Settings, Camera, Formats, Most Compatible)`,
    "broken/video/missing.mp4: there is no such file",
    `broken/video/mkv.mkv: this is Matroska (MKV or WebM), not an MP4 video${advice}`,
    `broken/video/opus.mp4: the audio codec is Opus, which not every browser plays${advice}`,
    `broken/video/prores.mov: the video codec is ProRes, which not every browser plays${advice}`,
    `broken/video/sound.mp4: there is only sound in it, and a lecture needs an image${advice}, for example over a still image`,
    `broken/video/text.mp4: this is a text, not an MP4 video${advice}`,
    "broken/video/god.ko.srt: no lecture has this name",
    'broken/course.md:4: teacher: "none@closegap.test" is neither the id nor the e-mail of a teacher',
  ]);
});

test.for<[what: string, path: string, message: string]>([
  ["that is not there", "nowhere", "nowhere: there is no such folder"],
  ["that is a file", "file/course.md", "file/course.md: this is no folder"],
])("a folder %s is named in one line", async ([, path, message]) => {
  await shop.write("file", { "course.md": "" });
  expect(await shop.importFolder(join(shop.root, path))).toEqual([message]);
});

test("a course of one lecture has one lecture, and its file may be of Windows", async () => {
  const folder = await shop.write("one", {
    "course.md": windows(courseFile(["first"])),
    "first.md": windows(lectureFile("첫 매듭", "preview: true\n")),
    "video/first.mp4": plain,
  });
  expect(await shop.importFolder(folder)).toEqual([expect.stringMatching(/ {2}1 lecture {2}added$/)]);
});
