import { z } from "zod";
import { objectNames } from "../art/object-index.ts";
import { emailInput } from "../account/schema.ts";
import { email } from "../account/email.ts";
import { documentType } from "../document/schema.ts";
import { instantInput } from "../instant.ts";
import { publishStatus } from "../item/schema.ts";
import { optionalUserText, userText } from "../text/user-text.ts";
import { won } from "../won.ts";

// Inputs of admins about the shop: its categories, documents, teachers and items. Each field says what it is for, for `--help`.

const line = (max: number) => z.string().trim().min(1).max(max);

/** The seller's details as the law wants them on every page. */
export const newBusiness = z.strictObject({
  name: line(60).describe("name of the business (상호)").meta({ example: "(주)물레방아" }),
  ceo: line(40).describe("representative (대표)").meta({ example: "윤서하" }),
  number: z
    .string()
    .regex(/^\d{3}-\d{2}-\d{5}$/, "must be a business number, as 123-45-67890")
    .describe("business number (사업자등록번호)")
    .meta({ example: "123-45-67890" }),
  mailOrderNumber: line(40)
    .describe("number of the mail-order report (통신판매업 신고번호)")
    .meta({ example: "2026-서울마포-0001" }),
  address: line(200).describe("address").meta({ example: "서울특별시 마포구 물레로 1" }),
  phone: line(60).describe("telephone, and when it is answered").meta({ example: "02-123-4567 (평일 10:00~18:00)" }),
  email: email.describe("address for customers").meta({ example: "help@shop.example" }),
  hosting: line(60).describe("hosting provider (호스팅 제공자)").meta({ example: "(주)물레방아" }),
});

export const categoryName = line(30).describe("name, as shown in menus and filters").meta({ example: "요리/공예" });
export const newCategory = z.object({
  name: categoryName,
  description: line(100).describe("one sentence on the page of the category").meta({ example: "손으로 만드는 하루" }),
  icon: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,40}$/)
    .default("book-open")
    .describe("name of a Lucide icon")
    .meta({ example: "chef-hat" }),
});
export type NewCategory = z.output<typeof newCategory>;
export const categoryInput = z.object({ name: categoryName });
export const categoryChange = z.object({
  name: categoryName,
  to: z.object({
    name: categoryName.optional(),
    description: newCategory.shape.description.optional(),
    icon: newCategory.shape.icon.unwrap().optional(),
  }),
});
export type CategoryChange = z.output<typeof categoryChange>;
/** All categories, in their new order. */
export const categoryOrder = z.object({ names: z.array(categoryName).min(1).max(100) });

export const documentContentMax = 100_000;
export const teacherBioMax = 2_000;
/** It is parsed for each visitor of the course, on the server too. */
export const courseDescriptionMax = 20_000;
export const courseDescription = optionalUserText(courseDescriptionMax);
export const newDocumentVersion = z.object({
  documentType: documentType.describe("kind of document: terms, privacy policy, refund rules or terms of teachers"),
  version: z
    .string()
    .regex(/^[\w.-]{1,40}$/)
    .describe("name of the version, never used again")
    .meta({ example: "2026-12-03" }),
  title: line(100).describe("title of the page").meta({ example: "이용약관" }),
  content: userText(documentContentMax).describe("text in Markdown"),
  effectiveAt: instantInput.describe("when it comes into force").meta({ example: "2026-12-03T00:00:00+09:00" }),
  isAdverse: z.boolean().default(false).describe("whether it is to the disadvantage of users: 30 days of notice"),
});
export type NewDocumentVersion = z.output<typeof newDocumentVersion>;

export const teacherProfile = z.object({
  name: line(40).optional().describe("name on courses and certificates").meta({ example: "윤서하" }),
  headline: line(60).optional().describe("one line below the name").meta({ example: "흙을 만지는 사람" }),
  quote: line(80)
    .optional()
    .describe("sentence of the teacher, shown in quotation marks")
    .meta({ example: "푸는 법을 먼저 배우면 마음껏 뜰 수 있어요." }),
  bio: userText(teacherBioMax).optional().describe("who the teacher is, in Markdown").meta({ example: "컵을 빚어요." }),
  specialties: z
    .array(line(20))
    .max(10)
    .optional()
    .describe("subjects")
    .meta({ example: ["도자기", "물레"] }),
  tool: z
    .enum(objectNames)
    .optional()
    .describe("object drawn beside the figure of a teacher without a photo")
    .meta({ example: "cup" }),
  links: z
    .array(z.object({ label: line(30), url: z.url({ protocol: /^https$/ }).max(300) }))
    .max(5)
    .optional()
    .describe("pages elsewhere")
    .meta({ example: [{ label: "홈페이지", url: "https://clay.example.com" }] }),
});
export type TeacherProfile = z.output<typeof teacherProfile>;
export const teacherProfileInput = emailInput.extend({ profile: teacherProfile });

/** An object, or a photo that the same user has uploaded for a cover; null: an object of the subject. */
export const writtenCover = z.union([z.enum(objectNames), z.templateLiteral(["photo/", z.uuid()])]);

const itemChange = {
  status: publishStatus.optional(),
  featured: z.boolean().optional(),
  cover: writtenCover.nullable().optional(),
};
/** `sale` null ends it; one without `endsAt` runs until it is ended. */
export const courseChange = z.object({
  courseId: z.uuid(),
  price: won.optional(),
  sale: z
    .object({ price: won.min(1), endsAt: instantInput.nullable() })
    .nullable()
    .optional(),
  ...itemChange,
});
export type CourseChange = z.output<typeof courseChange>;
/** A lecture without a price is sold in its courses only. */
export const lectureChange = z.object({ lectureId: z.uuid(), price: won.nullable().optional(), ...itemChange });
export type LectureChange = z.output<typeof lectureChange>;

const listed = { title: z.string(), teacher: z.string(), status: publishStatus, featured: z.boolean() };
export const listedCourse = z.object({
  courseId: z.uuid(),
  ...listed,
  price: z.int(),
  salePrice: z.int().nullable(),
  saleEndsAt: z.string().nullable(),
});
export type ListedCourse = z.output<typeof listedCourse>;
export const listedLecture = z.object({ lectureId: z.uuid(), ...listed, price: z.int().nullable() });
export type ListedLecture = z.output<typeof listedLecture>;
