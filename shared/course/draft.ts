import { z } from "zod";
import { attachment } from "../attachment/schema.ts";
import { instant, instantInput } from "../instant.ts";
import { lectureIdInput } from "../lecture/schema.ts";
import { publishStatus } from "../item/schema.ts";
import { limits } from "../limits.ts";
import { mediaAssetErrors, mediaAssetStatuses, mediaAssetSteps } from "../media/asset.ts";
import { courseDescription, writtenCover } from "../site/admin.ts";
import { textLength } from "../text/length.ts";
import { optionalUserText } from "../text/user-text.ts";
import { won } from "../won.ts";
import { coursePublication, publicationStates } from "./publication.ts";
import { courseIdInput, courseLevel } from "./schema.ts";

/** The page of a course as its teacher writes it. Null or empty: not written yet. */
export const coursePage = z.object({
  title: z.string(),
  subtitle: z.string(),
  description: z.string(),
  category: z.string().nullable(),
  /** Its object, or `photo/<id>`; null: the subject chooses. */
  cover: z.string().nullable(),
  /** The media of a video of its teacher, which everyone may watch. */
  trailer: z.uuid().nullable(),
  level: courseLevel.nullable(),
  tags: z.array(z.string()),
  /** Each beside the outcome of the same position. */
  before: z.array(z.string()),
  outcomes: z.array(z.string()),
  requirements: z.array(z.string()),
  price: won.nullable(),
  salePrice: won.nullable(),
  /** null: with its publication. */
  saleStartsAt: instant.nullable(),
  saleEndsAt: instant.nullable(),
  /** Days of access; null: unlimited. */
  accessDays: z.int().nullable(),
});
export type CoursePage = z.output<typeof coursePage>;
export const coursePageFields = Object.keys(coursePage.shape) as (keyof CoursePage)[];

export const draftLectureFields = z.object({
  title: z.string(),
  summary: z.string(),
  /** A text in Markdown for those who may watch the lecture. */
  script: z.string(),
  isPreview: z.boolean(),
  /** Null: sold in its course only. */
  price: won.nullable(),
});
export const draftSectionFields = z.object({ title: z.string() });

/** A line as it is stored: it may be empty until it is published. */
const line = (max: number) =>
  z
    .string()
    .refine((text) => textLength(text) <= max, { error: `no more than ${max} characters`, params: { max } })
    .transform((text) => text.normalize("NFC").replaceAll(/\s+/g, " ").trim());
const lines = (count: number, max: number) =>
  z
    .array(line(max))
    .max(count)
    .transform((texts) => texts.filter((text) => text !== ""));

const storedInstant = instantInput.transform((text) => new Date(text).toISOString());

/** Fields as they are stored: the client checks and trims them in the same way. */
export const writtenPage = {
  title: line(limits.courseTitleMax),
  subtitle: line(limits.courseSubtitleMax),
  description: courseDescription,
  category: z.string().max(40).nullable(),
  cover: writtenCover.nullable(),
  trailer: z.uuid().nullable(),
  level: courseLevel.nullable(),
  tags: lines(10, 20),
  before: lines(8, 80),
  outcomes: lines(8, 80),
  requirements: lines(8, 80),
  price: won.nullable(),
  salePrice: won.min(1).nullable(),
  saleStartsAt: storedInstant.nullable(),
  saleEndsAt: storedInstant.nullable(),
  accessDays: z.int().positive().max(36_500).nullable(),
};
export const writtenSection = { title: line(limits.sectionTitleMax) };
export const writtenLecture = {
  title: line(limits.lectureTitleMax),
  summary: line(limits.lectureSummaryMax),
  script: optionalUserText(limits.lectureScriptMax),
  isPreview: z.boolean(),
  price: won.nullable(),
};

/** The video of a lecture in a draft. */
export const draftVideo = z.object({
  /** Null: the video of the published lecture, which was not uploaded here. */
  mediaAssetId: z.uuid().nullable(),
  status: z.enum(mediaAssetStatuses),
  step: z.enum(mediaAssetSteps).nullable(),
  percent: z.int(),
  errorCode: z.enum(mediaAssetErrors).nullable(),
  fileName: z.string().nullable(),
  /** Null: it is not ready. */
  mediaId: z.uuid().nullable(),
  durationMs: z.int().nullable(),
  hasCaptions: z.boolean(),
});
export type DraftVideo = z.output<typeof draftVideo>;

export const draftLecture = draftLectureFields.extend({
  lectureId: z.uuid(),
  sectionId: z.uuid(),
  isRemoved: z.boolean(),
  /** Learners may have it: removing it keeps it for them. */
  isPublished: z.boolean(),
  video: draftVideo.nullable(),
  /** The media that its learners have, of which captions may be taken over; null: they are those of `video`. */
  replacedMediaId: z.uuid().nullable(),
  attachments: z.array(attachment),
});
export type DraftLecture = z.output<typeof draftLecture>;

export const draftSection = draftSectionFields.extend({ sectionId: z.uuid() });
export type DraftSection = z.output<typeof draftSection>;

/** The working copy of a course. Sections and lectures are in their order, lectures by section. */
export const courseDraft = z.object({
  courseId: z.uuid(),
  page: coursePage,
  sections: z.array(draftSection),
  lectures: z.array(draftLecture),
  /** The video of `page.trailer`. */
  trailerVideo: draftVideo.nullable(),
  /** An upload that becomes the trailer when it is ready. */
  trailerUpload: draftVideo.nullable(),
  /** Null: it was never published. */
  status: publishStatus.nullable(),
  publishedAt: instant.nullable(),
  /** It was edited since it was published. */
  hasChanges: z.boolean(),
  updatedAt: instant,
  /** An admin reviews it before it is published. */
  needsReview: z.boolean(),
  /** The shop publishes no lecture without captions. */
  requiresCaptions: z.boolean(),
  /** The state that waits for its time or for a review. */
  publication: coursePublication.nullable(),
  /** When it goes off sale; null: not planned. */
  withdrawAt: instant.nullable(),
});
export type CourseDraft = z.output<typeof courseDraft>;

/** The prices of a course as it is published. */
export const coursePrices = z.object({
  /** Without a sale; null: it was never published. */
  price: won.nullable(),
  /** The lowest one that it was sold at in the last thirty days; null: it was not on sale. */
  lowest30: won.nullable(),
  /** The prices that buyers paid in those days, each from its time on, the first one first; none before a publication. */
  steps: z.array(z.object({ since: instant, price: won })),
  /** Since when it was sold below its price without a break; null: it is not on sale at a lower price. */
  saleSince: instant.nullable(),
  /** When they were read: the last step is the price of that time. */
  at: instant,
});
export type CoursePrices = z.output<typeof coursePrices>;

/** A course as a folder in a ZIP file, as `course import` reads it. */
export const courseFolder = z.object({
  url: z.string(),
  expiresAt: instant,
  /** The videos and attachments; texts and images are little beside them. */
  bytes: z.int(),
});
export type CourseFolder = z.output<typeof courseFolder>;

/** A course of the teacher. */
export const ownCourse = z.object({
  courseId: z.uuid(),
  title: z.string(),
  category: z.string().nullable(),
  cover: z.string().nullable(),
  status: publishStatus.nullable(),
  hasChanges: z.boolean(),
  /** A state of it waits for its time or for a review. */
  publicationState: z.enum(publicationStates).nullable(),
  lectureCount: z.int(),
  registrations: z.int(),
  updatedAt: instant,
});
export type OwnCourse = z.output<typeof ownCourse>;

/**
 * Changes of fields, each from the value that the editor has seen. A field that has another value by now is in conflict, and
 * one that has the new value already is not: a change may be sent twice.
 */
const changesOf = <Seen extends z.ZodRawShape, Written extends Record<keyof Seen, z.ZodType>>(
  { shape }: z.ZodObject<Seen>,
  written: Written,
) =>
  z
    .strictObject(
      Object.fromEntries(
        Object.entries(shape).map(([field, from]) => [
          field,
          z.object({ from, to: written[field] ?? from }).optional(),
        ]),
      ) as { [Field in keyof Seen]: z.ZodOptional<z.ZodObject<{ from: Seen[Field]; to: Written[Field] }>> },
    )
    .refine((changes) => Object.keys(changes).length > 0, "at least one field");

export const pageChanges = changesOf(coursePage, writtenPage);
export const sectionChanges = changesOf(draftSectionFields, writtenSection);
export const lectureChanges = changesOf(draftLectureFields, writtenLecture);

const sectionIdInput = z.object({ sectionId: z.uuid() });
/** Ids of the caller: a call that is sent again adds nothing. */
export const newCourseDraft = courseIdInput.extend({ title: writtenPage.title.default("") });
/** `from`: the course that is copied. */
export const courseCopy = courseIdInput.extend({ from: z.uuid(), title: writtenPage.title });
export const pageChangeInput = courseIdInput.extend({ changes: pageChanges });
export const sectionChangeInput = sectionIdInput.extend({ changes: sectionChanges });
export const lectureChangeInput = lectureIdInput.extend({ changes: lectureChanges });

/** A place in the order: behind an item, or first. */
const after = z.uuid().nullable();
export const newSections = courseIdInput.extend({
  after,
  sections: z
    .array(z.object({ sectionId: z.uuid(), ...writtenSection }))
    .min(1)
    .max(limits.courseSectionsMax),
});
export const sectionMove = courseIdInput.extend({ sectionId: z.uuid(), after });
/** The lectures of a removed section go to the section before it, or else behind it. The only one stays with its lectures. */
export const sectionRemoval = courseIdInput.extend({ sectionId: z.uuid() });

const lectureIds = z.array(z.uuid()).min(1).max(limits.courseLecturesMax);
export const newLectures = courseIdInput.extend({
  sectionId: z.uuid(),
  after,
  lectures: z
    .array(z.object({ lectureId: z.uuid(), title: writtenLecture.title }))
    .min(1)
    .max(limits.courseLecturesMax),
});
/** Copies of lectures of any own course, in this order; `from`: the lecture that is copied. */
export const lectureCopies = courseIdInput.extend({
  sectionId: z.uuid(),
  after,
  lectures: z
    .array(z.object({ lectureId: z.uuid(), from: z.uuid() }))
    .min(1)
    .max(limits.courseLecturesMax)
    .refine((all) => new Set(all.map(({ lectureId }) => lectureId)).size === all.length, "each id once"),
});
/** In the order of `lectureIds`, behind `after` of the section. */
export const lectureMove = courseIdInput.extend({ lectureIds, sectionId: z.uuid(), after });
export const lectureRemoval = courseIdInput.extend({ lectureIds, isRemoved: z.boolean() });
/** Null: none. */
export const lectureVideo = lectureIdInput.extend({ mediaAssetId: z.uuid().nullable() });
/** Null: none is awaited. */
export const trailerUpload = courseIdInput.extend({ mediaAssetId: z.uuid().nullable() });

const attachmentIds = z
  .array(z.uuid())
  .min(1)
  .max(limits.attachmentsPerLectureMax)
  .refine((ids) => new Set(ids).size === ids.length, "each attachment once");
/** In the order of `attachmentIds`, behind `after` of the lecture; those that it does not have are added. */
export const attachmentPlacement = lectureIdInput.extend({ attachmentIds, after });
export const attachmentRemoval = lectureIdInput.extend({ attachmentIds });

/** Versions that are older than planned sales and trailers lack them. */
const versionPage = coursePage.extend({
  saleStartsAt: coursePage.shape.saleStartsAt.optional(),
  trailer: coursePage.shape.trailer.optional(),
});

/** Everything of a course that a publication made visible. */
export const versionContent = z.object({
  page: versionPage,
  sections: z.array(
    z.object({
      title: z.string(),
      lectures: z.array(
        draftLectureFields.extend({
          lectureId: z.uuid(),
          mediaId: z.uuid(),
          /** Versions that are older than scripts lack them. */
          script: z.string().optional(),
          /** Versions that are older than attachments lack them. */
          attachmentIds: z.array(z.uuid()).optional(),
        }),
      ),
    }),
  ),
});
/** A version as its teacher reads it, with the attachments that it keeps. */
export const publishedVersion = versionContent.extend({ attachments: z.array(attachment) });
export type PublishedVersion = z.output<typeof publishedVersion>;
export type VersionPage = z.output<typeof versionPage>;
export type VersionContent = z.output<typeof versionContent>;

export const versionInput = courseIdInput.extend({ number: z.int().positive() });

/** A state of the course that was published. */
export const courseVersion = z.object({
  number: z.int(),
  publishedAt: instant,
  title: z.string(),
  lectureCount: z.int(),
});
export type CourseVersion = z.output<typeof courseVersion>;
