import type { JobTable } from "../../domain.ts";
import { dataExportReady } from "../../mails/templates.ts";
import { findEmailRecipient } from "../auth/queries.ts";
import { writeDataExport } from "./export/commands.ts";

declare module "../../jobs/port.ts" {
  interface JobData {
    "export-personal-data": { dataExportId: string };
    "notify-data-export-ready": { userId: string };
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
} satisfies Partial<JobTable>;
