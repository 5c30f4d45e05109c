import type { JsonSchema } from "./rest-input.ts";

type Described = { description: string; example: string | number | boolean };

const id = "0198c0de-0000-7000-8000-00000000c0de";
const idOf = (noun: string): Described => ({ description: `The id of the ${noun}`, example: id });

/** Parameters that mean the same in every call, by their name. */
const byName: Record<string, Described> = {
  page: { description: "The page of the list, from 1 on; one behind the last page is empty", example: 1 },
  rows: { description: "Items of a page", example: 20 },
  userId: {
    description: "The user of the token, who is meant where it is left out; another user's id is refused with 403",
    example: id,
  },
  cartId: idOf("item in the cart"),
  couponId: idOf("coupon"),
  orderId: { description: "The id of the order, as its creation has answered", example: "A1b2C3d4E5f6G7h8" },
  refundId: idOf("refund"),
  courseId: idOf("course"),
  lectureId: idOf("lecture"),
  teacherId: idOf("teacher"),
  registrationId: idOf("registration"),
  progressId: idOf("progress record, which the read of the progress has answered"),
  lectureNoteId: idOf("note"),
  itemId: idOf("course, lecture or teacher"),
  reviewId: idOf("review"),
  commentId: idOf("comment"),
  blockedUserId: idOf("blocked user"),
  questionId: idOf("question"),
  answerId: idOf("answer"),
  gameId: idOf("game"),
  attemptId: idOf("attempt"),
  inquiryId: idOf("inquiry"),
  suggestionId: idOf("suggestion"),
  notificationId: idOf("notification"),
  photoId: idOf("photo"),
  promotionId: idOf("promotion"),
  annotationId: idOf("annotation"),
  certificateId: { description: "The number printed on the certificate", example: "AAAA-BBBB-CCCC-DDDD-EEEE" },
  documentType: { description: "The kind of legal document", example: "tos" },
  version: { description: "An earlier version; without it, the one in force", example: "2025-11-01" },
  filter: { description: "Only orders of this state", example: "PAID" },
  period: { description: "The last twelve months, or a year", example: "LAST_YEAR" },
  status: { description: "Only items of this status", example: "VALID" },
  query: { description: "Words that all occur in the text, at most eight", example: "반죽 온도" },
  q: {
    description: "What is searched for: words, initial consonants, or letters of the other keyboard layout",
    example: "파이썬",
  },
  itemType: { description: "Only items of this type", example: "COURSE" },
  type: { description: "Only results of this type; without it, of all", example: "COURSE" },
  sort: { description: "The order of the list", example: "" },
  dropped: { description: "Only items that have become cheaper", example: true },
  rating: { description: "Only items of this rating; in a search, of at least this mean", example: "" },
  completedOnly: { description: "Only reviews of users who have finished", example: true },
  withPhotos: { description: "Only reviews with photos", example: true },
  before: {
    description: "As an earlier page has answered: continues the list as it was then",
    example: `1772420645678_12_${id}`,
  },
  mine: { description: "Only those of the current user", example: true },
  unread: { description: "Only unread ones", example: true },
  category: { description: "The name of a category", example: "데이터" },
  level: { description: "The level of a course", example: "입문" },
  price: { description: "The price to pay now, in a band", example: "" },
  length: { description: "The length of the videos, in a band", example: "" },
  preview: { description: "Only items with a preview", example: true },
  alone: {
    description: "Only lectures that can be watched without a course: previews, free ones and those sold alone",
    example: true,
  },
  featured: { description: "Only featured items", example: true },
  hideOwned: { description: "Without what the user of the token has: a personal read", example: true },
};

/** @throws Error for a parameter without a description */
export function describeParameter(name: string, schema: JsonSchema): Described {
  const described = Object.hasOwn(byName, name) ? byName[name] : undefined;
  if (!described) throw new Error(`the parameter ${name} has no description in ${import.meta.filename}`);
  return { ...described, example: exampleOf(schema) ?? described.example };
}

/** The schema's own value where it has some: they differ between calls. */
function exampleOf(schema: JsonSchema): string | number | boolean | undefined {
  const [first] = (schema["enum"] as (string | number)[] | undefined) ?? [];
  if (first !== undefined) return first;
  if (schema["format"] === "date-time") return "2026-03-02T03:04:05.678Z";
  // No page of the call has more rows than that.
  if (schema.type === "integer" && Number(schema["maximum"]) < 20) return Number(schema["maximum"]);
  return undefined;
}
