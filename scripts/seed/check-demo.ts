import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { openVideo, probeVideo, withVideoFile } from "../../server/domains/media/ingest/probe.ts";
import { sourceHash } from "../videos/source-hash.ts";
import { timelineOf } from "../videos/timing.ts";
import { videosOf } from "../videos/videos-of.ts";
import type { VideoToBuild } from "../videos/video.ts";
import { demoFolder, type DemoContent, readDemoContent, readTeachers } from "./content.ts";
import { gameViolations } from "./check-games.ts";
import { readSources, type Sources } from "./source/read-sources.ts";

const bounds = {
  courses: [16, 20],
  lecturesPerCourse: [5, 8],
  singles: [20, 30],
  seconds: [120, 300],
  slides: [8, 20],
  /** Won; free ones apart. */
  coursePrice: [6_900, 14_900],
  lecturePrice: [900, 2_900],
} as const;
const fileBytesMax = 1_000_000;
/** The repository keeps every version of every file. */
const allBytesMax = 80_000_000;
/** A short course must not promise results in weeks. */
const promise = /\d+\s*(?:주|일|달|개월)\s*(?:완성|만에|과정|코스|챌린지)/;

/** Contradictions in the demo shop: its texts, its videos and its people. */
export async function findDemoViolations(): Promise<string[]> {
  const [sources, teachers, content] = await Promise.all([readSources(demoFolder), readTeachers(), readDemoContent()]);
  const videos = videosOf(sources, teachers);
  const found = await Promise.all(videos.map(videoViolations));
  const bytes = found.reduce((sum, video) => sum + video.bytes, 0);
  return [
    ...shopViolations(sources),
    ...repeatedTexts(videos),
    ...secondViolations(content, videos),
    ...repeatedOpinions(content),
    ...gameViolations(content),
    ...found.flatMap(({ violations }) => violations),
    ...(bytes > allBytesMax ? [`the videos have ${bytes} bytes, more than ${allBytesMax}`] : []),
  ];
}

const outside = (value: number, [from, to]: readonly [number, number]): boolean => value < from || value > to;

function shopViolations({ courses, singles }: Sources): string[] {
  const violations = [
    ...(outside(courses.length, bounds.courses) ? [`there are ${courses.length} courses`] : []),
    ...(outside(singles.length, bounds.singles) ? [`there are ${singles.length} single lectures`] : []),
  ];
  const alone = [...singles, ...courses.flatMap(({ lectures }) => lectures.filter(({ price }) => price !== undefined))];
  const check = (
    priced: readonly { key: string; price?: number | undefined }[],
    allowed: readonly [number, number],
  ) => {
    for (const { key, price = 0 } of priced)
      if (price > 0 && outside(price, allowed)) violations.push(`${key} costs ${price} won`);
  };
  check(
    courses.map(({ course }) => course),
    bounds.coursePrice,
  );
  check(alone, bounds.lecturePrice);
  for (const { course, lectures } of courses) {
    const { key, title, subtitle, description } = course;
    if (outside(lectures.length, bounds.lecturesPerCourse)) violations.push(`${key} has ${lectures.length} lectures`);
    const promised = promise.exec(`${title} ${subtitle} ${description}`)?.[0];
    if (promised) violations.push(`${key} promises "${promised}"`);
    for (const lecture of lectures)
      if (lecture.preview && lecture.price !== undefined)
        violations.push(`${lecture.key} is open to everyone and has a price`);
  }
  return violations;
}

/** A caption or a slide that is in two lectures. */
function repeatedTexts(videos: readonly VideoToBuild[]): string[] {
  const first = new Map<string, string>();
  const violations: string[] = [];
  for (const { lecture } of videos)
    for (const { body, captions } of lecture.chapters.flatMap(({ slides }) => slides))
      for (const text of [body, ...captions]) {
        const other = first.get(text);
        if (other !== undefined && other !== lecture.key)
          violations.push(`${other} and ${lecture.key} both say "${text}"`);
        first.set(text, lecture.key);
      }
  return violations;
}

/** Notes and questions at a second that the video does not have. */
function secondViolations({ people, community, games }: DemoContent, videos: readonly VideoToBuild[]): string[] {
  const seconds = new Map(videos.map(({ lecture }) => [lecture.key, timelineOf(lecture).durationMs / 1000]));
  const notes = people.flatMap(({ key, notes: ofPerson }) =>
    ofPerson.map(({ lecture, sec }) => ({ text: `the note of ${key}`, lecture, sec })),
  );
  const questions = community.flatMap(({ questions: ofItem }) =>
    ofItem.map(({ title, lecture, sec = 0 }) => ({ text: `the question "${title}"`, lecture, sec })),
  );
  const explained = games.flatMap(({ questions: ofGame }) =>
    ofGame.map(({ prompt, lecture, sec }) => ({ text: `the quiz question "${prompt}"`, lecture, sec })),
  );
  const scenes = community.flatMap(({ scenes: ofItem }) =>
    ofItem.map(({ lecture, sec }) => ({ text: "a scene", lecture, sec })),
  );
  return [...notes, ...questions, ...scenes, ...explained]
    .filter(({ lecture, sec }) => sec >= (seconds.get(lecture) ?? 0))
    .map(({ text, lecture, sec }) => `${text} at ${sec} s of ${lecture} is outside its video`);
}

/** A sentence that two texts of people have. */
function repeatedOpinions({ community }: DemoContent): string[] {
  const texts = community.flatMap(({ reviews, questions, comments }) => [
    ...reviews.flatMap(({ content, reply }) => [content, reply?.content ?? ""]),
    ...questions.flatMap(({ title, content, answers }) => [title, content, ...answers.map((answer) => answer.content)]),
    ...comments.flatMap(({ content, replies }) => [content, ...replies.map((reply) => reply.content)]),
  ]);
  const sentences = texts.flatMap((text) => text.split(/(?<=[.!?])\s+/)).filter((sentence) => sentence.trim() !== "");
  return [...Map.groupBy(sentences, (sentence) => sentence.trim())]
    .filter(([, same]) => same.length > 1)
    .map(([sentence]) => `two people say "${sentence}"`);
}

/** A video is that of its source, as long, with captions from its start to its end, and no heavier than it may be. */
async function videoViolations({
  lecture,
  frame,
  hasHls,
}: VideoToBuild): Promise<{ violations: string[]; bytes: number }> {
  const path = join(demoFolder, "video", `${lecture.key}.mp4`);
  const size = await stat(path).then(
    (stats) => stats.size,
    () => null,
  );
  if (size === null) return { violations: [`${lecture.key} has no video`], bytes: 0 };
  const { cues, chapters, durationMs } = timelineOf(lecture);
  const slides = lecture.chapters.flatMap((chapter) => chapter.slides).length;
  const [title, hash, measured] = await readVideo(path);
  const gap = cues.find(({ fromMs }, index) => fromMs !== (cues[index - 1]?.toMs ?? 0));
  const rules: [holds: boolean, otherwise: string][] = [
    [title === lecture.title, `is called "${title}" in its video`],
    [hash === sourceHash(lecture, frame), "has changed since its video was made"],
    [measured === durationMs, `lasts ${measured} ms, its captions ${durationMs} ms`],
    [gap === undefined && cues.at(-1)?.toMs === durationMs, "has a time without captions"],
    [chapters.every(({ fromMs, toMs }) => fromMs < toMs && toMs <= durationMs), "has a chapter outside its video"],
    [!outside(durationMs / 1000, bounds.seconds), `lasts ${durationMs / 1000} s`],
    [!outside(slides, bounds.slides), `has ${slides} slides`],
    [size <= fileBytesMax, `has a video of ${size} bytes`],
    [!hasHls || (await countRenditions(lecture.key)) > 1, "is to be streamed, but has no choice of renditions"],
  ];
  return {
    violations: rules.flatMap(([holds, otherwise]) => (holds ? [] : [`${lecture.key} ${otherwise}`])),
    bytes: size,
  };
}

async function readVideo(path: string): Promise<[title: string | null, hash: string | null, durationMs: number]> {
  return withVideoFile(path, async (source) => {
    const { durationMs } = await probeVideo(source);
    using input = openVideo(source);
    const { title = null, comment = null } = await input.getMetadataTags();
    return [title, comment, durationMs];
  });
}

async function countRenditions(key: string): Promise<number> {
  const list = await readFile(join(demoFolder, "video", `${key}.hls`, "master.m3u8"), "utf8").catch(() => "");
  return list.match(/^#EXT-X-STREAM-INF:/gm)?.length ?? 0;
}
