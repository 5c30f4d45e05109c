import type { JobTable } from "../../domain.ts";
import { dataExportReady } from "../../jobs/email-templates.ts";
import { purgeExpiredData } from "../../jobs/purge-expired-data.ts";
import { findEmailRecipient } from "../auth/queries.ts";
import { purgeDataExports, writeDataExport } from "./export/commands.ts";

declare module "../../jobs/port.ts" {
  interface JobData {
    "export-personal-data": { dataExportId: string };
    "notify-data-export-ready": { userId: string };
    "purge-expired-data": Record<string, never>;
  }
}

export const accountJobs = {
  "export-personal-data": { run: (deps, { dataExportId }) => writeDataExport(deps, dataExportId, deps.now()) },
  "notify-data-export-ready": {
    run: async ({ db, env, mailer }, { userId }) => {
      const recipient = await findEmailRecipient(db, userId);
      if (recipient?.email)
        await mailer.send({ to: recipient.email, ...dataExportReady(recipient.name, `${env.PUBLIC_URL}/my/settings`) });
    },
  },
  "purge-expired-data": {
    schedule: "17 * * * *",
    run: async (deps) => {
      await purgeExpiredData(deps.db, deps.now());
      await purgeDataExports(deps, deps.now());
    },
  },
} satisfies Partial<JobTable>;
