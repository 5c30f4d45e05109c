import type { JobDeps, JobTable } from "../../domain.ts";
import { notificationMail } from "../../mails/notification-mail.ts";
import { findBusinessOf } from "../business/queries.ts";
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
      await mailer.send({ to: email, ...notificationMail(name, event, await senderOf({ db, env })) });
    },
  },
} satisfies Partial<JobTable>;

/** Where the shop is, and who runs it. */
async function senderOf({ db, env }: Pick<JobDeps, "db" | "env">) {
  const { name, address, phone } = await findBusinessOf({ db, env });
  return { site: env.PUBLIC_URL, business: [name, address, phone].filter(Boolean).join(" · ") };
}
