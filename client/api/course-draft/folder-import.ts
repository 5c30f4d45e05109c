import type { Attachment } from "../../../shared/attachment/schema.ts";
import type { CourseDraft } from "../../../shared/course/draft.ts";
import type { DraftEdit } from "../../../shared/course/folder/edits.ts";
import type { FolderMedia } from "../../../shared/course/folder/media.ts";
import { api, utils } from "../../lib/trpc/trpc.ts";
import { draftEditor, readDraft } from "./draft-editors.ts";

/** A draft as the server has it, and its videos. */
export async function readForImport(courseId: string): Promise<{ draft: CourseDraft; media: FolderMedia[] }> {
  const [draft, media] = await Promise.all([readDraft(courseId), api.courseDraft.folderMedia.query({ courseId })]);
  return { draft, media };
}

/** A draft that is not begun yet. */
export const emptyDraft = (courseId: string, at: Date): CourseDraft => ({
  courseId,
  page: {
    title: "",
    subtitle: "",
    description: "",
    category: null,
    cover: null,
    trailer: null,
    level: null,
    tags: [],
    before: [],
    outcomes: [],
    requirements: [],
    price: null,
    salePrice: null,
    saleStartsAt: null,
    saleEndsAt: null,
    accessDays: null,
  },
  sections: [],
  lectures: [],
  status: null,
  publishedAt: null,
  hasChanges: true,
  updatedAt: at.toISOString(),
  needsReview: false,
  requiresCaptions: false,
  publication: null,
  trailerVideo: null,
  trailerUpload: null,
  withdrawAt: null,
});

/**
 * Makes the edits of a folder as one step of the undo list, in a draft that was read or is begun with them.
 * @throws the errors of the call; then nothing is changed
 */
export async function importFolder(draft: CourseDraft, edits: DraftEdit[], isNew: boolean): Promise<void> {
  const { courseId } = draft;
  if (edits.length === 0) return;
  const shown: Attachment[] = draft.lectures.flatMap(({ attachments }) => attachments);
  if (isNew) utils.courseDraft.byId.setData({ courseId }, draft);
  try {
    await draftEditor(courseId).makeNow({ kind: "applyEdits", input: { courseId, isNew, edits }, shown });
  } catch (error) {
    if (isNew) utils.courseDraft.byId.setData({ courseId }, undefined);
    throw error;
  }
  await Promise.all([utils.courseDraft.byId.invalidate({ courseId }), utils.courseDraft.list.invalidate()]);
}
