import { z } from "zod";
import type { ItemType } from "../../shared/item/schema.ts";
import { refundReason } from "../../shared/refund/schema.ts";

const share = z.number().min(0).max(1);

const registration = z
  .strictObject({
    course: z.string().optional(),
    lecture: z.string().optional(),
    daysAgo: z.int().min(0),
    /** How many lectures, in their order; 2.5 is two, and half of the third. */
    watched: z.number().min(0).default(0),
    /** Parts of the lecture after those, as shares of its length. */
    partly: z.array(z.tuple([share, share])).default([]),
    /** When the last of it was watched. */
    lastDaysAgo: z.int().min(0).optional(),
    refunded: z.strictObject({ afterDays: z.int().min(0), reason: refundReason }).optional(),
  })
  .refine(({ course, lecture }) => (course === undefined) !== (lecture === undefined), "one item")
  .transform(({ course, lecture = "", ...rest }) => {
    const itemType: ItemType = course === undefined ? "LECTURE" : "COURSE";
    return { ...rest, itemType, itemKey: course ?? lecture };
  });
export type DemoRegistration = z.output<typeof registration>;

/** Who learns in the demo shop. A demo account has its name and address elsewhere. */
export const demoPerson = z.strictObject({
  key: z.string(),
  name: z.string().optional(),
  email: z.email().optional(),
  registrations: z.array(registration),
  notes: z
    .array(z.strictObject({ lecture: z.string(), sec: z.int().min(0), daysAgo: z.int().min(0), content: z.string() }))
    .default([]),
  /** Minutes of study by days ago, beside what the registrations say: lectures are watched again. */
  studied: z.record(z.string().regex(/^\d+$/), z.int().positive()).default({}),
});
export type DemoPerson = z.output<typeof demoPerson>;
