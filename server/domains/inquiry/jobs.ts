import type { JobTable } from "../../domain.ts";
import { sendMail } from "../../jobs/send-mail.ts";
import { inquiryAnswer } from "../../mails/account-mails.ts";

declare module "../../jobs/port.ts" {
  interface JobData {
    "send-inquiry-answer": { messageId: string };
  }
}

export const inquiryJobs = {
  "send-inquiry-answer": {
    run: async (deps, { messageId }) => {
      const answer = await deps.db
        .selectFrom("inquiry_message as m")
        .innerJoin("inquiry as i", "i.inquiry_id", "m.inquiry_id")
        .where("m.message_id", "=", messageId)
        .select(["i.email", "i.created_at as askedAt", "m.content"])
        .executeTakeFirst();
      if (answer?.email) await sendMail(deps, answer.email, ({ site }) => inquiryAnswer(answer, site));
    },
  },
} satisfies Partial<JobTable>;
