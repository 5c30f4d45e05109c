import { z } from "zod";
import {
  attachmentPlacement,
  attachmentRemoval,
  courseCopy,
  courseDraft,
  courseFolder,
  coursePrices,
  courseVersion,
  lectureChangeInput,
  lectureCopies,
  lectureMove,
  lectureRemoval,
  lectureVideo,
  newCourseDraft,
  newLectures,
  newSections,
  ownCourse,
  pageChangeInput,
  publishedVersion,
  sectionChangeInput,
  sectionMove,
  sectionRemoval,
  trailerUpload,
  versionInput,
} from "../../../../shared/course/draft.ts";
import { draftEdits } from "../../../../shared/course/folder/edits.ts";
import { folderMedia } from "../../../../shared/course/folder/media.ts";
import { publishInput, publishOutcome, withdrawInput } from "../../../../shared/course/publication.ts";
import { course, courseIdInput } from "../../../../shared/course/schema.ts";
import { orNotFound } from "../../../../shared/errors.ts";
import { lectureIdInput } from "../../../../shared/lecture/schema.ts";
import { authedProcedure, outputOf, router } from "../../../trpc.ts";
import { placeAttachments, removeAttachments } from "./attachment-commands.ts";
import { cancelPublication, cancelWithdrawal, publishCourse, withdrawCourse } from "../publication/commands.ts";
import {
  addCover,
  createDraft,
  openDraft,
  removeDraft,
  saveLecture,
  savePage,
  saveSection,
  setVideo,
} from "./commands.ts";
import { editDraft } from "./edit-commands.ts";
import {
  addLectures,
  addSections,
  moveLectures,
  moveSection,
  removeLectures,
  removeSection,
} from "./outline-commands.ts";
import { folderLink } from "../folder/links.ts";
import { findFolderSize } from "../folder/queries.ts";
import { listFolderMedia } from "../folder/media-queries.ts";
import { copyLectures } from "./copy-commands.ts";
import { duplicateCourse } from "./duplicate-commands.ts";
import { setTrailerUpload } from "./trailer-commands.ts";
import { findPreview } from "./preview-queries.ts";
import { countLearners, findDraft, findPrices, findVersion, listOwnCourses, listVersions } from "./queries.ts";
import { restoreVersion } from "./restore-commands.ts";

/** Saved while one types, in the order of the edits. */
const limit = { perMinute: 600, concurrent: 1, waiting: 100 };
/** Each is about all of a draft. */
const manyLimit = { perMinute: 60, concurrent: 1, waiting: 10 };
const done = outputOf(z.null());
const dateOf = (instant: string | null): Date | null => (instant === null ? null : new Date(instant));

const edit = authedProcedure.meta({ errors: ["NOT_FOUND"], limit });
const save = authedProcedure.meta({ errors: ["NOT_FOUND", "DRAFT_CHANGED"], limit });
const grow = authedProcedure.meta({ errors: ["NOT_FOUND", "DRAFT_FULL"], limit });

/** The working copies of the current user's courses; those of other teachers are not found. */
export const courseDraftRouter = router({
  list: authedProcedure
    .output(outputOf(z.array(ownCourse)))
    .query(({ ctx }) => listOwnCourses(ctx.reads, ctx.viewer.userId)),

  byId: authedProcedure
    .meta({ errors: ["NOT_FOUND"] })
    .input(courseIdInput)
    .output(outputOf(courseDraft))
    .query(async ({ ctx, input }) => orNotFound(await findDraft(ctx.reads, ctx.viewer.userId, input.courseId))),

  /** The page of the course as a publication at this moment would make it. */
  preview: authedProcedure
    .meta({ errors: ["NOT_FOUND"] })
    .input(courseIdInput)
    .output(outputOf(course))
    .query(async ({ ctx, input }) =>
      orNotFound(await findPreview(ctx.reads, { userId: ctx.viewer.userId, courseId: input.courseId }, ctx.at)),
    ),

  create: grow
    .input(newCourseDraft)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await createDraft(ctx, ctx.viewer.userId, input, ctx.at);
      return null;
    }),

  duplicate: grow
    .input(courseCopy)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await duplicateCourse(ctx, ctx.viewer.userId, input, ctx.at);
      return null;
    }),

  /** Begins the draft of a course that was published without one. */
  open: edit
    .input(courseIdInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await openDraft(ctx, { userId: ctx.viewer.userId, courseId: input.courseId });
      return null;
    }),

  /** Makes all of the edits or none. Its body may be larger than others. */
  applyEdits: authedProcedure
    .meta({ errors: ["NOT_FOUND", "DRAFT_CHANGED", "DRAFT_FULL", "PHOTO_NOT_READY"], limit: manyLimit })
    .input(draftEdits)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await editDraft(ctx, ctx.viewer.userId, input, ctx.at);
      return null;
    }),

  savePage: authedProcedure
    .meta({ errors: ["NOT_FOUND", "DRAFT_CHANGED", "PHOTO_NOT_READY"], limit })
    .input(pageChangeInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await savePage(ctx, ctx.viewer.userId, input, ctx.at);
      return null;
    }),

  addCover: authedProcedure
    .meta({ errors: ["NOT_FOUND", "PHOTO_NOT_READY"], limit })
    .input(courseIdInput.extend({ photoId: z.uuid() }))
    .output(done)
    .mutation(async ({ ctx, input: { courseId, photoId } }) => {
      await addCover(ctx, { userId: ctx.viewer.userId, courseId }, photoId);
      return null;
    }),

  saveSection: save
    .input(sectionChangeInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await saveSection(ctx, ctx.viewer.userId, input, ctx.at);
      return null;
    }),

  saveLecture: save
    .input(lectureChangeInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await saveLecture(ctx, ctx.viewer.userId, input, ctx.at);
      return null;
    }),

  addSections: grow
    .input(newSections)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await addSections(ctx, ctx.viewer.userId, input, ctx.at);
      return null;
    }),

  moveSection: edit
    .input(sectionMove)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await moveSection(ctx, ctx.viewer.userId, input, ctx.at);
      return null;
    }),

  removeSection: edit
    .input(sectionRemoval)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await removeSection(ctx, ctx.viewer.userId, input, ctx.at);
      return null;
    }),

  addLectures: grow
    .input(newLectures)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await addLectures(ctx, ctx.viewer.userId, input, ctx.at);
      return null;
    }),

  copyLectures: grow
    .input(lectureCopies)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await copyLectures(ctx, ctx.viewer.userId, input, ctx.at);
      return null;
    }),

  moveLectures: edit
    .input(lectureMove)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await moveLectures(ctx, ctx.viewer.userId, input, ctx.at);
      return null;
    }),

  removeLectures: edit
    .input(lectureRemoval)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await removeLectures(ctx, ctx.viewer.userId, input, ctx.at);
      return null;
    }),

  placeAttachments: grow
    .input(attachmentPlacement)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await placeAttachments(ctx, ctx.viewer.userId, input, ctx.at);
      return null;
    }),

  removeAttachments: edit
    .input(attachmentRemoval)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await removeAttachments(ctx, ctx.viewer.userId, input, ctx.at);
      return null;
    }),

  setVideo: edit
    .input(lectureVideo)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await setVideo(ctx, ctx.viewer.userId, input, ctx.at);
      return null;
    }),

  /** The upload becomes the trailer when it is ready. */
  setTrailerUpload: edit
    .input(trailerUpload)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await setTrailerUpload(ctx, ctx.viewer.userId, input, ctx.at);
      return null;
    }),

  publish: authedProcedure
    .meta({ errors: ["NOT_FOUND", "COURSE_NOT_PUBLISHABLE", "COURSE_BLOCKED"], limit })
    .input(publishInput)
    .output(outputOf(publishOutcome))
    .mutation(({ ctx, input: { courseId, publishAt } }) =>
      publishCourse(ctx, { userId: ctx.viewer.userId, courseId }, dateOf(publishAt), ctx.at),
    ),

  /** Takes back what waits for its time or for a review. */
  cancelPublication: edit
    .input(courseIdInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await cancelPublication(ctx, { userId: ctx.viewer.userId, courseId: input.courseId });
      return null;
    }),

  /** Its learners keep it. */
  withdraw: edit
    .input(withdrawInput)
    .output(done)
    .mutation(async ({ ctx, input: { courseId, withdrawAt } }) => {
      await withdrawCourse(ctx, { userId: ctx.viewer.userId, courseId }, dateOf(withdrawAt), ctx.at);
      return null;
    }),

  /** The course stays on sale. */
  cancelWithdrawal: edit
    .input(courseIdInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await cancelWithdrawal(ctx, { userId: ctx.viewer.userId, courseId: input.courseId });
      return null;
    }),

  remove: authedProcedure
    .meta({ errors: ["NOT_FOUND", "COURSE_PUBLISHED"], limit })
    .input(courseIdInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await removeDraft(ctx, { userId: ctx.viewer.userId, courseId: input.courseId });
      return null;
    }),

  prices: authedProcedure
    .meta({ errors: ["NOT_FOUND"] })
    .input(courseIdInput)
    .output(outputOf(coursePrices))
    .query(async ({ ctx, input: { courseId } }) =>
      orNotFound(await findPrices(ctx.reads, { userId: ctx.viewer.userId, courseId }, ctx.at)),
    ),

  /** The address of the draft as a folder, for a download. */
  folder: authedProcedure
    .meta({ errors: ["NOT_FOUND"] })
    .input(courseIdInput)
    .output(outputOf(courseFolder))
    .query(async ({ ctx, input: { courseId } }) => {
      const own = { userId: ctx.viewer.userId, courseId };
      return { bytes: orNotFound(await findFolderSize(ctx, own)), ...folderLink(ctx, own) };
    }),

  /** Sizes and digests of the videos of the draft, by which a folder is compared with it. */
  folderMedia: authedProcedure
    .meta({ errors: ["NOT_FOUND"], limit: manyLimit })
    .input(courseIdInput)
    .output(outputOf(z.array(folderMedia)))
    .query(async ({ ctx, input: { courseId } }) =>
      orNotFound(await listFolderMedia(ctx, { userId: ctx.viewer.userId, courseId })),
    ),

  versions: authedProcedure
    .input(courseIdInput)
    .output(outputOf(z.array(courseVersion)))
    .query(({ ctx, input }) => listVersions(ctx.reads, ctx.viewer.userId, input.courseId)),

  /** Learners whose progress stays when the video of a lecture is replaced. */
  lectureLearners: authedProcedure
    .meta({ errors: ["NOT_FOUND"] })
    .input(lectureIdInput)
    .output(outputOf(z.object({ learners: z.int() })))
    .query(async ({ ctx, input }) =>
      orNotFound(await countLearners(ctx.reads, { userId: ctx.viewer.userId, ...input })),
    ),

  version: authedProcedure
    .meta({ errors: ["NOT_FOUND"] })
    .input(versionInput)
    .output(outputOf(publishedVersion))
    .query(async ({ ctx, input }) => {
      const { content, attachments } = orNotFound(await findVersion(ctx.reads, ctx.viewer.userId, input));
      return { ...content, attachments };
    }),

  restore: edit
    .input(versionInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await restoreVersion(ctx, { userId: ctx.viewer.userId, courseId: input.courseId }, input.number, ctx.at);
      return null;
    }),
});
