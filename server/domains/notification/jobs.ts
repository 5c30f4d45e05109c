import type { JobTable } from "../../domain.ts";
import { notificationMail } from "../../jobs/notification-mail.ts";
import type { Env } from "../../startup/env.ts";
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
    run: async ({ db, env, mailer }, { notificationId }) => {
      const found = await findNotificationMail(db, notificationId);
      if (!found) return;
      const { email, name, ...event } = found;
      await mailer.send({ to: email, ...notificationMail(name, event, senderOf(env)) });
    },
  },
} satisfies Partial<JobTable>;

const senderOf = ({ PUBLIC_URL, BUSINESS_NAME, BUSINESS_ADDRESS, BUSINESS_PHONE }: Env) => ({
  site: PUBLIC_URL,
  business: [BUSINESS_NAME, BUSINESS_ADDRESS, BUSINESS_PHONE].filter(Boolean).join(" · "),
});
