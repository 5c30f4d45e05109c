import { z } from "zod";
import {
  inquiryCategories,
  inquiryStatuses,
  suggestionCategories,
  suggestionStatuses,
} from "../../shared/support/codes.ts";
import { supportLimits } from "../../shared/support/limits.ts";

const daysAgo = z.number().min(0);

const inquiry = z.strictObject({
  person: z.string(),
  category: z.enum(inquiryCategories),
  course: z.string().optional(),
  lecture: z.string().optional(),
  title: z.string().max(supportLimits.inquiryTitleMax),
  status: z.enum(inquiryStatuses),
  messages: z.array(
    z.strictObject({
      daysAgo,
      byStaff: z.boolean().default(false),
      content: z.string().max(supportLimits.inquiryMessageMax),
    }),
  ),
});

const suggestion = z.strictObject({
  person: z.string(),
  category: z.enum(suggestionCategories),
  title: z.string().max(supportLimits.suggestionTitleMax),
  content: z.string().max(supportLimits.suggestionMax),
  daysAgo,
  /** How many people have voted, the author among them. */
  votes: z.strictObject({ count: z.int().min(1), learner: z.boolean().default(false) }),
  status: z.enum(suggestionStatuses).default("REVIEWING"),
  outcome: z.strictObject({ daysAgo, title: z.string(), text: z.string() }).optional(),
});

/** Messages of people to the shop. */
export const demoSupport = z.strictObject({ inquiries: z.array(inquiry), suggestions: z.array(suggestion) });
export type DemoSupport = z.output<typeof demoSupport>;
