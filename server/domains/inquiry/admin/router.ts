import { orNotFound } from "../../../../shared/errors.ts";
import {
  inquiryAnswerInput,
  inquiryIdInput,
  inquiryQueue,
  inquiryQueueInput,
  inquiryStatusInput,
  inquiryThread,
} from "../../../../shared/inquiry/schema.ts";
import type { Context } from "../../../context.ts";
import { adminProcedure, router, outputOf } from "../../../trpc.ts";
import { withPhotoUrls } from "../photo-urls.ts";
import { answerInquiry, setInquiryStatus } from "./commands.ts";
import { findInquiryOfUser, listQueue } from "./queries.ts";

/** For admin scripts; it has no REST endpoint. Every change is recorded. */
export const inquiryAdminRouter = router({
  inquiries: adminProcedure("inquiries.answer")
    .input(inquiryQueueInput)
    .output(outputOf(inquiryQueue))
    .query(({ ctx, input }) => listQueue(ctx.reads, input)),

  inquiry: adminProcedure("inquiries.answer")
    .meta({ errors: ["NOT_FOUND"] })
    .input(inquiryIdInput)
    .output(outputOf(inquiryThread))
    .query(({ ctx, input }) => readInquiry(ctx, input.inquiryId)),

  answerInquiry: adminProcedure("inquiries.answer")
    .meta({ errors: ["NOT_FOUND"] })
    .input(inquiryAnswerInput)
    .output(outputOf(inquiryThread))
    .mutation(async ({ ctx, input }) => {
      await answerInquiry(ctx, input, { adminId: ctx.viewer.userId, at: ctx.at });
      return readInquiry(ctx, input.inquiryId);
    }),

  setInquiryStatus: adminProcedure("inquiries.answer")
    .meta({ errors: ["NOT_FOUND"] })
    .input(inquiryStatusInput)
    .output(outputOf(inquiryThread))
    .mutation(async ({ ctx, input }) => {
      await setInquiryStatus(ctx.db, input, { adminId: ctx.viewer.userId, at: ctx.at });
      return readInquiry(ctx, input.inquiryId);
    }),
});

const readInquiry = async (ctx: Context, inquiryId: string) =>
  withPhotoUrls(orNotFound(await findInquiryOfUser(ctx.reads, inquiryId)), {
    photoLinks: ctx.photoLinks,
    at: ctx.at,
    // An admin's script is not at the host of the shop.
    origin: ctx.env.PUBLIC_URL,
  });
