import { readCaptionFile } from "../../../../shared/captions/caption-file.ts";
import type { CourseDraft } from "../../../../shared/course/draft.ts";
import { limits } from "../../../../shared/limits.ts";
import { decodeTextFile, TextFileError, textFileMaxBytes } from "../../../../shared/text/file.ts";
import type { DraftEditor } from "../../../api/course-draft/draft-editor.ts";
import type { DraftEdit } from "../../../api/course-draft/edits.ts";
import { uploadQueue } from "../../../api/media-asset/upload-queue.ts";
import type { WaitingTexts } from "../../../api/media-draft/waiting-texts.ts";
import type { FoundFile } from "../../../lib/video-upload/dropped-files.ts";
import { sendFiles } from "../import/send-files.ts";
import { attachmentProblemOf } from "../lecture/attachment-problem.ts";
import { attachmentsText } from "../lecture/attachments-text.ts";
import { folderPlanText as text, outlineText } from "../text.ts";
import { type FolderPlan, type PlannedLecture, planFolder } from "./folder-plan.ts";

type NewLecture = PlannedLecture & { lectureId: string };

/** Reads a folder, and goes on with the uploads that were left of it: they have their lectures already. */
export function takeFolder(found: readonly FoundFile[]): FolderPlan {
  const plan = planFolder(found);
  const videos = plan.sections.flatMap((section) => section.lectures.map(({ video }) => video));
  const fresh = new Set(uploadQueue.takeUp(videos));
  const sections = plan.sections
    .map((section) => ({ ...section, lectures: section.lectures.filter(({ video }) => fresh.has(video)) }))
    .filter((section) => section.lectures.length > 0);
  return { ...plan, sections };
}

/** Why a course has no room for a folder; nothing if it has. */
export function roomProblems(
  { sections, lectures }: { sections: readonly unknown[]; lectures: readonly unknown[] },
  plan: FolderPlan,
): string[] {
  const added = plan.sections.reduce((count, section) => count + section.lectures.length, 0);
  if (lectures.length + added > limits.courseLecturesMax) return [outlineText.tooMany];
  return sections.length + plan.sections.length > limits.courseSectionsMax ? [text.tooManySections] : [];
}

/**
 * Makes the sections and lectures of a folder, behind all others, and sends its files.
 * @returns why files are left out
 */
export async function addFolder(
  { courseId, sections, lectures }: Pick<CourseDraft, "courseId" | "sections" | "lectures">,
  editor: DraftEditor,
  plan: FolderPlan,
): Promise<readonly string[]> {
  const room = roomProblems({ sections, lectures }, plan);
  if (room.length > 0) return room;
  const added = plan.sections.map(({ title, lectures: planned }) => ({
    title,
    lectures: planned.map((lecture): NewLecture => ({ ...lecture, lectureId: crypto.randomUUID() })),
  }));
  const all = added.flatMap((section) => section.lectures);
  if (all.length > 0) editor.edit(...editsOf(courseId, { sections, lectures }, added));
  const attachments = all.map((lecture) => ({ lectureId: lecture.lectureId, items: fitting(lecture.attachments) }));
  sendFiles(courseId, {
    videos: all.map(({ lectureId, video }) => ({ lectureId, file: video })),
    attachments: attachments.filter(({ items }) => items.length > 0),
    texts: [],
  });
  const problems = all.flatMap((lecture) => attachmentProblems(lecture.attachments));
  const texts: WaitingTexts[] = [];
  for (const { lectureId, captions } of all) {
    const read = await Promise.all(
      captions.map(async ({ lang, file }) => ({ lang, file, text: await readCaption(file) })),
    );
    const usable = read.flatMap((one) => (one.text === null ? [] : [{ lang: one.lang, text: one.text }]));
    problems.push(...read.filter((one) => one.text === null).map(({ file }) => text.captionsUnreadable(file.name)));
    if (usable.length > 0)
      texts.push({ courseId, lectureId, formerMediaId: null, texts: { captions: usable, chapters: null } });
  }
  sendFiles(courseId, { videos: [], attachments: [], texts });
  if (plan.left.length > 0) problems.push(text.left(plan.left.map(({ name }) => name)));
  return problems;
}

/** Lectures without a section of their own follow those of the last section. */
function editsOf(
  courseId: string,
  { sections, lectures }: Pick<CourseDraft, "sections" | "lectures">,
  added: readonly { title: string | null; lectures: NewLecture[] }[],
): DraftEdit[] {
  let last = sections.at(-1)?.sectionId ?? null;
  const lastLectures = new Map(lectures.map(({ sectionId, lectureId }) => [sectionId, lectureId]));
  return added.flatMap((section): DraftEdit[] => {
    const isOwn = section.title !== null || last === null;
    const sectionId = isOwn || last === null ? crypto.randomUUID() : last;
    const title = section.title ?? outlineText.newSection(1);
    const begin: DraftEdit[] = isOwn
      ? [{ kind: "addSections", input: { courseId, after: last, sections: [{ sectionId, title }] } }]
      : [];
    last = sectionId;
    const after = lastLectures.get(sectionId) ?? null;
    for (const { lectureId } of section.lectures) lastLectures.set(sectionId, lectureId);
    const titles = section.lectures.map(({ lectureId, title: named }) => ({ lectureId, title: named }));
    return [...begin, { kind: "addLectures", input: { courseId, sectionId, after, lectures: titles } }];
  });
}

const fitting = (files: readonly File[]): File[] =>
  files.filter((file) => attachmentProblemOf(file).length === 0).slice(0, limits.attachmentsPerLectureMax);

const attachmentProblems = (files: readonly File[]): string[] => [
  ...files.flatMap(attachmentProblemOf),
  ...(files.length > limits.attachmentsPerLectureMax ? [attachmentsText.tooMany] : []),
];

/** @returns null for a file that cannot be read as captions */
async function readCaption(file: File): Promise<string | null> {
  if (file.size > textFileMaxBytes) return null;
  try {
    const read = decodeTextFile(new Uint8Array(await file.arrayBuffer()), { recognized: true });
    const { cues, problem } = readCaptionFile(read);
    return problem === null && cues.length <= limits.transcriptCuesMax ? read : null;
  } catch (error) {
    if (error instanceof TextFileError) return null;
    throw error;
  }
}
