import type { CourseDraft, CoursePage, DraftLecture } from "../../shared/course/draft.ts";

/** The page of a draft in which nothing but its title is written. */
export const emptyPage: CoursePage = {
  title: "식빵 굽기",
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
};

/** A lecture of a draft, without a video. */
export const testDraftLecture = (values: Pick<DraftLecture, "lectureId" | "sectionId"> & Partial<DraftLecture>) => ({
  title: values.lectureId,
  summary: "",
  script: "",
  isPreview: false,
  price: null,
  isRemoved: false,
  isPublished: false,
  video: null,
  replacedMediaId: null,
  attachments: [],
  ...values,
});

/** A draft that was never published, with the sections of its lectures. */
export const testDraft = (lectures: DraftLecture[], values: Partial<CourseDraft> = {}): CourseDraft => ({
  courseId: "11111111-1111-4111-8111-111111111111",
  page: emptyPage,
  sections: [...new Set(lectures.map(({ sectionId }) => sectionId))].map((sectionId) => ({
    sectionId,
    title: sectionId,
  })),
  lectures,
  trailerVideo: null,
  trailerUpload: null,
  status: null,
  publishedAt: null,
  hasChanges: true,
  updatedAt: "2026-01-01T00:00:00.000Z",
  needsReview: false,
  requiresCaptions: false,
  publication: null,
  withdrawAt: null,
  ...values,
});
