import { v5 as uuidv5 } from "uuid";
import { readCaptionFile } from "../../../../shared/captions/caption-file.ts";
import type { Attachment } from "../../../../shared/attachment/schema.ts";
import type { CourseDraft, DraftLecture } from "../../../../shared/course/draft.ts";
import { draftFields } from "../../../../shared/course/folder/course-file.ts";
import type { DraftEdit } from "../../../../shared/course/folder/edits.ts";
import { lectureIdsOf } from "../../../../shared/course/folder/lecture-ids.ts";
import { digestOfCaptions, digestOfChapters, type FolderMedia } from "../../../../shared/course/folder/media.ts";
import { outlineOf, type WrittenOutline } from "../../../../shared/course/folder/outline.ts";
import { planEdits } from "../../../../shared/course/folder/plan-edits.ts";
import { type CourseFolder, readCourseFolder } from "../../../../shared/course/folder/read-folder.ts";
import { findVideoFiles, type VideoFiles } from "../../../../shared/course/folder/video-files.ts";
import { limits } from "../../../../shared/limits.ts";
import { fileNameOf } from "../../../../shared/media/file-name.ts";
import type { SourceProblem, SourceReason } from "../../../../shared/source/problem.ts";
import { TextFileError } from "../../../../shared/text/file.ts";
import { endOfKstDay } from "../../../../shared/time.ts";
import type { VideoTexts, WaitingTexts } from "../../../api/media-draft/waiting-texts.ts";
import type { BrowserFolder } from "./browser-folder.ts";

/** Why the studio refuses a file that the course could have otherwise. */
export type ImportReason =
  | SourceReason
  | { code: "CATEGORY_UNKNOWN"; name: string }
  | { code: "LECTURES_MANY" | "SECTIONS_MANY"; max: number }
  | { code: "VIDEO_SIZE"; max: number }
  | { code: "CAPTIONS_UNREADABLE" }
  | { code: "CAPTIONS_MANY"; max: number };
export type ImportProblem = Omit<SourceProblem, "reason"> & { reason: ImportReason };

export type SentVideo = { lectureId: string; file: File };
/** Files of a lecture in their order: those that it has already, and those that are sent. */
export type SentAttachments = { lectureId: string; items: (Attachment | File)[] };

/** The edits that a folder makes of a draft, and the files that are sent then. */
export type ImportPlan = {
  edits: DraftEdit[];
  videos: SentVideo[];
  /** Videos that the lectures have already. */
  keptVideos: number;
  attachments: SentAttachments[];
  texts: WaitingTexts[];
  /** Images of videos that are left out. */
  posters: number;
  /** The id of the course of which the folder was made, if it says so. */
  writtenId: string | null;
};

export type ReadFolder = {
  folder: CourseFolder;
  outline: WrittenOutline;
  videos: Map<string, VideoFiles>;
  texts: Map<string, VideoTexts>;
  source: BrowserFolder;
};

/** Reads all texts of a folder, with everything that is wrong with its files. */
export async function readImport(
  source: BrowserFolder,
  categories: readonly string[],
): Promise<{ read: ReadFolder | null; problems: ImportProblem[] }> {
  const folder = await readCourseFolder(source.files, source.name, draftFields);
  const { outline, problems: ofOutline } = outlineOf(folder);
  const { videos, problems: ofVideos } = await findVideoFiles(source.files, folder.keys);
  const problems: ImportProblem[] = [...folder.problems, ...ofOutline, ...ofVideos, ...countProblems(folder)];
  const { category } = folder.named;
  if (category !== null && !categories.includes(category))
    problems.push({
      file: folder.path,
      line: folder.lineOf(["category"]),
      field: ["category"],
      reason: { code: "CATEGORY_UNKNOWN", name: category },
    });
  const texts = new Map<string, VideoTexts>();
  for (const [key, files] of videos) {
    const size = files.video === null ? null : await source.files.sizeOf(files.video);
    if (files.video !== null && (size === 0 || Number(size) > limits.videoBytesMax))
      problems.push(ofFile(files.video, { code: "VIDEO_SIZE", max: limits.videoBytesMax }));
    texts.set(key, await readTexts(source, files, problems));
  }
  return { read: outline && problems.length === 0 ? { folder, outline, videos, texts, source } : null, problems };
}

const ofFile = (file: string, reason: ImportReason): ImportProblem => ({ file, line: null, field: [], reason });

function countProblems({ course, path, keys, lineOf }: CourseFolder): ImportProblem[] {
  const line = lineOf(["sections"]);
  const tooMany = (code: "LECTURES_MANY" | "SECTIONS_MANY", count: number, max: number): ImportProblem[] =>
    count > max ? [{ file: path, line, field: [], reason: { code, max } }] : [];
  return [
    ...tooMany("LECTURES_MANY", keys.length, limits.courseLecturesMax),
    ...tooMany("SECTIONS_MANY", course?.sections.length ?? 0, limits.courseSectionsMax),
  ];
}

async function readTexts(
  { files }: BrowserFolder,
  { captions, chapters }: VideoFiles,
  problems: ImportProblem[],
): Promise<VideoTexts> {
  const read = async (file: string): Promise<string> => {
    try {
      const text = (await files.readText(file, { recognized: true })) ?? "";
      const { cues, problem } = readCaptionFile(text);
      if (problem !== null) problems.push(ofFile(file, { code: "CAPTIONS_UNREADABLE" }));
      const max = limits.transcriptCuesMax;
      if (cues.length > max) problems.push(ofFile(file, { code: "CAPTIONS_MANY", max }));
      return text;
    } catch (error) {
      if (!(error instanceof TextFileError)) throw error;
      problems.push(ofFile(file, { code: "TEXT_UNREADABLE", error }));
      return "";
    }
  };
  const texts: VideoTexts = { captions: [], chapters: chapters === null ? null : await read(chapters) };
  for (const { lang, file } of captions) texts.captions.push({ lang, text: await read(file) });
  return texts;
}

/** Ids of lectures are those of their names in their course: the same folder finds its lectures again. */
const idOf = (courseId: string, key: string): string => uuidv5(`lecture:${key}`, courseId);

type Comparing = { draft: CourseDraft; media: readonly FolderMedia[]; now: Date };

/** Compares a folder with a draft. */
export async function planImport(read: ReadFolder, { draft, media, now }: Comparing): Promise<ImportPlan> {
  const { folder, outline, videos, texts, source } = read;
  const { courseId } = draft;
  const given = outline.sections.flatMap(({ lectures }) => lectures);
  const ids = lectureIdsOf(given, draft.lectures, (key) => idOf(courseId, key));
  const present = new Map(draft.lectures.map((lecture) => [lecture.lectureId, lecture]));
  const plan: ImportPlan = {
    edits: [],
    videos: [],
    keptVideos: 0,
    attachments: [],
    texts: [],
    posters: 0,
    writtenId: folder.course?.id ?? null,
  };
  const kept = new Map<string, string[]>();
  for (const { key, isRemoved } of given) {
    const lectureId = ids.get(key) ?? "";
    const lecture = present.get(lectureId);
    const paths = folder.attachments.get(key);
    if (paths) {
      const items = attachmentsOf(source, paths, lecture);
      kept.set(
        key,
        items.flatMap((item) => ("attachmentId" in item ? item.attachmentId : [])),
      );
      if (items.some((item) => item instanceof File)) plan.attachments.push({ lectureId, items });
    }
    const files = videos.get(key);
    if (isRemoved || !files) continue;
    if (files.poster !== null) plan.posters += 1;
    const found = media.find((one) => one.lectureId === lectureId);
    const file = files.video === null ? undefined : source.fileAt(files.video);
    const isNew = file !== undefined && !hasVideo(lecture, found, file);
    if (file && isNew) plan.videos.push({ lectureId, file });
    else if (file) plan.keptVideos += 1;
    const own = texts.get(key);
    const changed = own && (isNew ? own : await changedTexts(own, found));
    if (changed && (changed.captions.length > 0 || changed.chapters !== null))
      plan.texts.push({
        courseId,
        lectureId,
        formerMediaId: isNew ? (found?.mediaId ?? null) : null,
        texts: changed,
      });
  }
  const sections = outline.sections.map(({ title, lectures }) => ({
    title,
    lectures: lectures.map(({ key, fields, isRemoved }) => {
      const attachmentIds = kept.get(key);
      return { lectureId: ids.get(key) ?? "", fields, isRemoved, ...(attachmentIds && { attachmentIds }) };
    }),
  }));
  plan.edits = planEdits({ outline: { page: pageOf(outline, draft, now), sections }, draft }, () =>
    crypto.randomUUID(),
  );
  return plan;
}

/** The days of a sale are counted from the day of its price, as long as that is the same. */
function pageOf({ page, saleEndsInDays }: WrittenOutline, { page: before }: CourseDraft, now: Date) {
  if (saleEndsInDays === null) return page;
  const isSame = before.salePrice === page.salePrice && before.price === page.price && before.saleEndsAt !== null;
  return { ...page, saleEndsAt: isSame ? before.saleEndsAt : endOfKstDay(now, saleEndsInDays).toISOString() };
}

/** The same bytes are the same video. One that has failed is sent again. */
const hasVideo = (lecture: DraftLecture | undefined, media: FolderMedia | undefined, file: File): boolean =>
  lecture?.video?.status !== "FAILED" && (media?.videoBytes.includes(file.size) ?? false);

/** The texts that the video of a lecture does not have. A lecture without a video gets them with it. */
async function changedTexts(
  { captions, chapters }: VideoTexts,
  media: FolderMedia | undefined,
): Promise<VideoTexts | null> {
  if (!media || media.durationMs === null) return media ? { captions, chapters } : null;
  const { durationMs } = media;
  const changed: VideoTexts = { captions: [], chapters: null };
  for (const { lang, text } of captions) {
    const stored = media.captions.find((one) => one.lang === lang)?.digest;
    if ((await digestOfCaptions(text, durationMs)) !== stored) changed.captions.push({ lang, text });
  }
  if (chapters !== null && (await digestOfChapters(chapters, durationMs)) !== media.chapters)
    changed.chapters = chapters;
  return changed;
}

/** Files that a lecture has already, by name and size, or that are sent. */
function attachmentsOf(
  { fileAt }: BrowserFolder,
  paths: readonly string[],
  lecture: DraftLecture | undefined,
): (Attachment | File)[] {
  const left = [...(lecture?.attachments ?? [])];
  return paths.flatMap((path): (Attachment | File)[] => {
    const file = fileAt(path);
    if (!file) return [];
    const name = fileNameOf(file.name, path);
    // The server adds the ending of the content to a name that has another one.
    const index = left.findIndex(
      ({ fileName, bytes }) => bytes === file.size && (fileName === name || fileName.startsWith(`${name}.`)),
    );
    return index < 0 ? [file] : left.splice(index, 1);
  });
}
