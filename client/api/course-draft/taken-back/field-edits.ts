import type { CourseDraft, DraftLecture, PublishedVersion } from "../../../../shared/course/draft.ts";
import type { CourseChange } from "../../../../shared/course/version-changes.ts";
import type { MediaAsset } from "../../../../shared/media/asset.ts";
import type { DraftEdit } from "../edits.ts";

export type Compared = {
  draft: CourseDraft;
  version: PublishedVersion;
  /** The uploaded videos of the teacher. */
  assets: readonly MediaAsset[];
};
export type ChangeOf<Kind extends CourseChange["kind"]> = Extract<CourseChange, { kind: Kind }>;
type FormerLecture = PublishedVersion["sections"][number]["lectures"][number];

export function pageEdits(
  { field }: ChangeOf<"TEXT" | "LIST" | "VALUE">,
  { draft, version, assets }: Compared,
): DraftEdit[] | null {
  const { courseId, page } = draft;
  if (field === "trailer") return trailerEdits({ draft, version, assets });
  const to = version.page[field] ?? null;
  const isPeriod = field === "saleStartsAt" || field === "saleEndsAt";
  if (isPeriod && to !== null && page.salePrice === null) return null;
  // Without a sale there is no period, and a sale that comes back without its own would begin at once and never end.
  const hasPeriod = field === "salePrice" && (to === null || page.salePrice === null);
  const fields = hasPeriod ? ([field, "saleStartsAt", "saleEndsAt"] as const) : [field];
  const former = (one: (typeof fields)[number]) => (to === null ? null : (version.page[one] ?? null));
  const changes = Object.fromEntries(fields.map((one) => [one, { from: page[one], to: former(one) }]));
  return [{ kind: "savePage", input: { courseId, changes } }];
}

/** The former trailer is shown as the upload or as the lecture that has its video. */
function trailerEdits({ draft, version, assets }: Compared): DraftEdit[] | null {
  const { courseId, page, lectures } = draft;
  const to = version.page.trailer ?? null;
  const changes = { trailer: { from: page.trailer, to } };
  if (to === null) return [{ kind: "savePage", input: { courseId, changes }, shown: null }];
  const asset = assets.find(({ mediaId, status }) => status === "READY" && mediaId === to);
  const shown = asset
    ? { ...asset, mediaId: to, hasCaptions: false }
    : lectures.find(({ video }) => video?.mediaId === to)?.video;
  return shown ? [{ kind: "savePage", input: { courseId, changes }, shown }] : null;
}

export const lectureOf = ({ lectures }: CourseDraft, lectureId: string): DraftLecture | undefined =>
  lectures.find((lecture) => lecture.lectureId === lectureId);
export const formerOf = ({ sections }: PublishedVersion, lectureId: string): FormerLecture | undefined =>
  sections.flatMap(({ lectures }) => lectures).find((lecture) => lecture.lectureId === lectureId);

export const written = ["title", "summary", "script", "isPreview", "price"] as const;
type Written = (typeof written)[number];

export function lectureEdits(
  { lectureId }: { lectureId: string },
  field: Written,
  { draft, version }: Compared,
): DraftEdit[] | null {
  const [present, former] = [lectureOf(draft, lectureId), formerOf(version, lectureId)];
  return present && former ? fieldEdits(present, former, [field]) : null;
}

export function fieldEdits(present: DraftLecture, former: FormerLecture, fields: readonly Written[]): DraftEdit[] {
  const values = { ...former, script: former.script ?? "" };
  const changed = fields.filter((field) => present[field] !== values[field]);
  if (changed.length === 0) return [];
  const changes = Object.fromEntries(changed.map((field) => [field, { from: present[field], to: values[field] }]));
  return [{ kind: "saveLecture", input: { lectureId: present.lectureId, changes } }];
}

/** A video that was not uploaded, but imported, has no edit that sets it. */
export function videoEdits(
  { lectureId }: ChangeOf<"LECTURE_VIDEO">,
  { draft, version, assets }: Compared,
): DraftEdit[] | null {
  const [present, former] = [lectureOf(draft, lectureId), formerOf(version, lectureId)];
  const asset = assets.find(({ mediaId, status }) => status === "READY" && mediaId === former?.mediaId);
  if (!present || !asset || present.video?.mediaAssetId === null) return null;
  return [{ kind: "setVideo", input: { lectureId, mediaAssetId: asset.mediaAssetId } }];
}

export function fileEdits({ lectureId }: ChangeOf<"LECTURE_FILES">, { draft, version }: Compared): DraftEdit[] | null {
  const present = lectureOf(draft, lectureId)?.attachments ?? [];
  const former = formerOf(version, lectureId)?.attachmentIds ?? [];
  const known = new Map([...version.attachments, ...present].map((file) => [file.attachmentId, file]));
  const shown = former.flatMap((id) => known.get(id) ?? []);
  if (shown.length < former.length) return null;
  const added = present.map(({ attachmentId }) => attachmentId).filter((id) => !former.includes(id));
  return [
    ...(added.length > 0 ? [{ kind: "removeAttachments", input: { lectureId, attachmentIds: added } } as const] : []),
    ...(former.length > 0
      ? [{ kind: "placeAttachments", input: { lectureId, attachmentIds: former, after: null }, shown } as const]
      : []),
  ];
}
