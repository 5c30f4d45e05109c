import type { JobTable } from "../../domain.ts";
import { notificationMail } from "../../jobs/email-templates.ts";
import { findNotificationMail } from "./queries.ts";

declare module "../../jobs/port.ts" {
  interface JobData {
    "mail-notification": { notificationId: string };
  }
}

export const notificationJobs = {
  "mail-notification": {
    run: async ({ db, env, mailer }, { notificationId }) => {
      const found = await findNotificationMail(db, notificationId);
      if (!found) return;
      const { email, name, ...event } = found;
      await mailer.send({ to: email, ...notificationMail(name, event, env.PUBLIC_URL) });
    },
  },
} satisfies Partial<JobTable>;
