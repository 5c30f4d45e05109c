import type { JobTable } from "../../domain.ts";
import { sendMail } from "../../jobs/send-mail.ts";
import { isPlain, notificationMail } from "../../mails/notification-mail.ts";
import { findNotificationMail } from "./queries.ts";
import { notifyReactions } from "./reaction-commands.ts";

declare module "../../jobs/port.ts" {
  interface JobData {
    "mail-notification": { notificationId: string };
    "notify-reactions": Record<string, never>;
  }
}

export const notificationJobs = {
  // Nine in the morning in Seoul.
  "notify-reactions": { schedule: "0 0 * * *", run: (deps) => notifyReactions(deps, deps.now()) },
  "mail-notification": {
    run: async (deps, { notificationId }) => {
      const found = await findNotificationMail(deps.db, notificationId);
      if (!found || !isPlain(found.kind)) return;
      const { email, name, kind, data } = found;
      await sendMail(deps, email, ({ site }) => notificationMail(name, { kind, data }, site));
    },
  },
} satisfies Partial<JobTable>;
