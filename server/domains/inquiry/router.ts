import { z } from "zod";
import { orNotFound } from "../../../shared/errors.ts";
import {
  inquiryIdInput,
  inquiryInput,
  inquiryList,
  inquiryListInput,
  inquiryReplyInput,
  inquirySubject,
  inquiryThread,
  visitorInquiryInput,
  visitorInquiryReceipt,
} from "../../../shared/inquiry/schema.ts";
import type { Context } from "../../context.ts";
import { idempotencyErrors, withIdempotencyKey } from "../../idempotency.ts";
import { authedProcedure, publicProcedure, router, outputOf } from "../../trpc.ts";
import { openInquiry, openVisitorInquiry, replyToInquiry, resolveInquiry } from "./commands.ts";
import { withPhotoUrls } from "./photo-urls.ts";
import { findInquiry, listInquiries, listSubjects } from "./queries.ts";

const writes = { perMinute: 20, concurrent: 2, waiting: 16 };

/** Between a user and support: only the user and admins read it. */
export const inquiryRouter = router({
  list: authedProcedure
    .meta({ rest: { method: "GET", path: "/support/inquiries", summary: "The current user's inquiries to support" } })
    .input(inquiryListInput)
    .output(outputOf(inquiryList))
    .query(({ ctx, input }) => listInquiries(ctx.reads, ctx.viewer.userId, input)),

  thread: authedProcedure
    .meta({
      errors: ["NOT_FOUND"],
      rest: { method: "GET", path: "/support/inquiries/{inquiryId}", summary: "An inquiry with its messages" },
    })
    .input(inquiryIdInput)
    .output(outputOf(inquiryThread))
    .query(({ ctx, input }) => readOwn(ctx, input.inquiryId)),

  subjects: authedProcedure
    .output(outputOf(z.array(inquirySubject)))
    .query(({ ctx }) => listSubjects(ctx.reads, ctx.viewer.userId)),

  open: authedProcedure
    .meta({
      errors: ["NOT_REGISTERED", "PHOTO_NOT_READY", "TOO_MANY_REQUESTS", ...idempotencyErrors],
      limit: writes,
      rest: { method: "POST", path: "/support/inquiries", status: 201, summary: "Write to support" },
    })
    .input(inquiryInput)
    .output(outputOf(inquiryThread))
    .mutation(({ ctx, input }) =>
      withIdempotencyKey(ctx, "inquiry.open", input, async () =>
        readOwn(ctx, await openInquiry(ctx.db, ctx.viewer.userId, input, ctx.at)),
      ),
    ),

  openAsVisitor: publicProcedure
    .meta({
      errors: ["TOO_MANY_REQUESTS"],
      rest: {
        method: "POST",
        path: "/support/visitor-inquiries",
        status: 201,
        summary: "Write to support without an account; the answer is mailed",
      },
    })
    .input(visitorInquiryInput)
    .output(outputOf(visitorInquiryReceipt))
    .mutation(({ ctx, input }) => openVisitorInquiry(ctx.db, input, ctx, ctx.at)),

  reply: authedProcedure
    .meta({
      errors: ["NOT_FOUND", "INQUIRY_FULL", "PHOTO_NOT_READY", "TOO_MANY_REQUESTS", ...idempotencyErrors],
      limit: writes,
      rest: {
        method: "POST",
        path: "/support/inquiries/{inquiryId}/messages",
        status: 201,
        summary: "Add a message to an inquiry; an answered one waits for an answer again",
      },
    })
    .input(inquiryReplyInput)
    .output(outputOf(inquiryThread))
    .mutation(({ ctx, input }) =>
      withIdempotencyKey(ctx, "inquiry.reply", input, async () => {
        await replyToInquiry(ctx.db, ctx.viewer.userId, input, ctx.at);
        return readOwn(ctx, input.inquiryId);
      }),
    ),

  /** Idempotent. */
  resolve: authedProcedure
    .meta({
      errors: ["NOT_FOUND"],
      rest: { method: "PUT", path: "/support/inquiries/{inquiryId}/resolved", summary: "Mark an inquiry as resolved" },
    })
    .input(inquiryIdInput)
    .output(outputOf(inquiryThread))
    .mutation(async ({ ctx, input }) => {
      await resolveInquiry(ctx.db, ctx.viewer.userId, input.inquiryId, ctx.at);
      return readOwn(ctx, input.inquiryId);
    }),
});

const readOwn = async (ctx: Context, inquiryId: string) =>
  withPhotoUrls(orNotFound(await findInquiry(ctx.reads, ctx.viewer.userId, inquiryId)), ctx);
