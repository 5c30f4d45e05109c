import { textLength } from "../text/length.ts";
import { paymentMin } from "../money.ts";
import type { CourseDraft, DraftLecture } from "./draft.ts";

/** Reasons why a course cannot be published yet. Captions are required where the shop says so, and else advised. */
export const requiredPoints = [
  "TITLE_MISSING",
  "SUBTITLE_MISSING",
  "DESCRIPTION_SHORT",
  "CATEGORY_MISSING",
  "LEVEL_MISSING",
  "OUTCOMES_MISSING",
  "PRICE_MISSING",
  "SALE_NOT_BELOW_PRICE",
  "SALE_ENDED",
  "SALE_PERIOD_EMPTY",
  "PRICE_BELOW_PAYMENT",
  "LECTURES_MISSING",
  "PREVIEW_MISSING",
  "LECTURE_TITLE_MISSING",
  "VIDEO_MISSING",
  "VIDEO_NOT_READY",
  "VIDEO_FAILED",
  "CAPTIONS_MISSING",
] as const;
/** Points that would make it better. */
export const advisedPoints = ["TAGS_MISSING", "SECTION_EMPTY", "SUMMARY_MISSING", "CAPTIONS_MISSING"] as const;
export type RequiredPoint = (typeof requiredPoints)[number];
export type AdvisedPoint = (typeof advisedPoints)[number];

/** A point of the checklist, with the lectures or sections that it is about; none: the page of the course. */
export type ChecklistPoint = { code: RequiredPoint | AdvisedPoint; ids: string[] };
export type Checklist = { required: ChecklistPoint[]; advised: ChecklistPoint[] };

export const descriptionMin = 50;

/** Whether a sale would end before it begins. */
export const isPeriodEmpty = (startsAt: string | null, endsAt: string | null): boolean =>
  startsAt !== null && endsAt !== null && new Date(startsAt) >= new Date(endsAt);

/** Whether no payment method takes so little. */
export const isBelowPayment = (won: number | null): boolean => won !== null && won > 0 && won < paymentMin;

type Checked = Pick<CourseDraft, "page" | "sections" | "lectures" | "requiresCaptions">;

/** Nothing is required: the course can be published. */
export function checklistOf({ page, sections, lectures, requiresCaptions }: Checked, now: Date): Checklist {
  const kept = lectures.filter(({ isRemoved }) => !isRemoved);
  const idsOf = (matches: (lecture: DraftLecture) => boolean) => kept.filter(matches).map(({ lectureId }) => lectureId);
  const { price, salePrice, saleStartsAt, saleEndsAt } = page;
  const isSaleOn = salePrice !== null && (saleEndsAt === null || new Date(saleEndsAt) > now);
  const onPage = (code: ChecklistPoint["code"], isMissing: boolean) => (isMissing ? [{ code, ids: [] }] : []);
  const of = (code: ChecklistPoint["code"], ids: string[]) => (ids.length > 0 ? [{ code, ids }] : []);
  const withoutCaptions = of(
    "CAPTIONS_MISSING",
    idsOf(({ video }) => video?.status === "READY" && !video.hasCaptions),
  );
  const empty = sections.filter(({ sectionId }) => !kept.some((lecture) => lecture.sectionId === sectionId));
  return {
    required: [
      ...onPage("TITLE_MISSING", page.title === ""),
      ...onPage("SUBTITLE_MISSING", page.subtitle === ""),
      ...onPage("DESCRIPTION_SHORT", textLength(page.description) < descriptionMin),
      ...onPage("CATEGORY_MISSING", page.category === null),
      ...onPage("LEVEL_MISSING", page.level === null),
      ...onPage("OUTCOMES_MISSING", page.outcomes.length === 0),
      ...onPage("PRICE_MISSING", price === null),
      ...onPage("SALE_NOT_BELOW_PRICE", isSaleOn && price !== null && salePrice >= price),
      ...onPage("SALE_ENDED", salePrice !== null && !isSaleOn),
      ...onPage("SALE_PERIOD_EMPTY", isPeriodEmpty(saleStartsAt, saleEndsAt)),
      ...onPage("PRICE_BELOW_PAYMENT", isBelowPayment(price) || (isSaleOn && isBelowPayment(salePrice))),
      ...onPage("LECTURES_MISSING", kept.length === 0),
      ...onPage("PREVIEW_MISSING", (price ?? 0) > 0 && kept.length > 0 && !kept.some(({ isPreview }) => isPreview)),
      ...of(
        "LECTURE_TITLE_MISSING",
        idsOf(({ title }) => title === ""),
      ),
      ...of(
        "VIDEO_MISSING",
        idsOf(({ video }) => video === null),
      ),
      ...of(
        "VIDEO_NOT_READY",
        idsOf(({ video }) => video?.status === "UPLOADING" || video?.status === "PROCESSING"),
      ),
      ...of(
        "VIDEO_FAILED",
        idsOf(({ video }) => video?.status === "FAILED"),
      ),
      ...(requiresCaptions ? withoutCaptions : []),
    ],
    advised: [
      ...onPage("TAGS_MISSING", page.tags.length === 0),
      ...of(
        "SECTION_EMPTY",
        empty.map(({ sectionId }) => sectionId),
      ),
      ...of(
        "SUMMARY_MISSING",
        idsOf(({ summary }) => summary === ""),
      ),
      ...(requiresCaptions ? [] : withoutCaptions),
    ],
  };
}
