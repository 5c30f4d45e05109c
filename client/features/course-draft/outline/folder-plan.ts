import { isVideo } from "../../../components/uploads/video-types.ts";
import type { FoundFile } from "../../../lib/video-upload/dropped-files.ts";
import { lectureTitleOf, sectionTitleOf } from "./lecture-title.ts";

export type PlannedLecture = {
  title: string;
  video: File;
  captions: { lang: string; file: File }[];
  attachments: File[];
};

/** `title` null: the files were in no folder of their own. */
export type PlannedSection = { title: string | null; lectures: PlannedLecture[] };

export type FolderPlan = {
  /** The name of the folder that holds all files; null: there is none. */
  title: string | null;
  sections: PlannedSection[];
  /** Files that no lecture takes: their folder has no video. */
  left: File[];
};

const byName = new Intl.Collator("ko", { numeric: true });
const captionName = /^(.*?)(?:\.([a-z]{2,3}(?:-[a-z\d]{2,8})?))?\.(?:vtt|srt)$/i;
const koreanLang = "ko";

/**
 * Reads a folder as a course. Its folders are sections, its videos are lectures in the natural order of their names.
 * Captions belong to the video of their name, other files to the video in front of them.
 */
export function planFolder(found: readonly FoundFile[]): FolderPlan {
  const files = found
    .map(({ path, file }) => ({ names: path.normalize("NFC").split("/").filter(Boolean), file }))
    .toSorted((a, b) => byName.compare(a.names.join("/"), b.names.join("/")));
  const root = rootOf(files.map(({ names }) => names));
  const folders = Map.groupBy(files, ({ names }) => names.slice(root === null ? 0 : 1, -1).join("/"));
  const plan: FolderPlan = { title: root === null ? null : sectionTitleOf(root), sections: [], left: [] };
  for (const [folder, own] of folders) {
    const lectures = lecturesOf(own.map(({ file }) => file));
    if (lectures.length === 0) plan.left.push(...own.map(({ file }) => file));
    else plan.sections.push({ title: folder === "" ? null : sectionTitleOf(folder.split("/").at(-1) ?? ""), lectures });
  }
  return plan;
}

/** The folder that all paths begin with. */
function rootOf(paths: readonly string[][]): string | null {
  const [first] = paths;
  const root = first !== undefined && first.length > 1 ? first[0] : undefined;
  return root !== undefined && paths.every((names) => names.length > 1 && names[0] === root) ? root : null;
}

const stemOf = (name: string): string =>
  name
    .normalize("NFC")
    .replace(/\.[^.]*$/, "")
    .toLowerCase();

/** @param files - of one folder, in their order */
function lecturesOf(files: readonly File[]): PlannedLecture[] {
  const lectures = files
    .filter(isVideo)
    .map((video): PlannedLecture => ({ title: lectureTitleOf(video.name), video, captions: [], attachments: [] }));
  const byStem = new Map(lectures.map((lecture) => [stemOf(lecture.video.name), lecture]));
  let before = lectures[0];
  for (const file of files) {
    if (isVideo(file)) {
      before = byStem.get(stemOf(file.name));
      continue;
    }
    const [, name = "", lang = koreanLang] = captionName.exec(file.name.normalize("NFC")) ?? [];
    const captioned = byStem.get(name.toLowerCase()) ?? byStem.get(stemOf(file.name));
    const isCaption = captionName.test(file.name) && captioned !== undefined;
    if (isCaption && captioned.captions.every((one) => one.lang !== lang)) captioned.captions.push({ lang, file });
    else (byStem.get(stemOf(file.name)) ?? before)?.attachments.push(file);
  }
  return lectures;
}
