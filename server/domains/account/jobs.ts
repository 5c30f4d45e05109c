import type { JobTable } from "../../domain.ts";
import { sendMail } from "../../jobs/send-mail.ts";
import { dataExportReady } from "../../mails/account-mails.ts";
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
    run: async (deps, { userId }) => {
      const recipient = await findEmailRecipient(deps.db, userId);
      if (!recipient?.email) return;
      await sendMail(deps, recipient.email, ({ site }) => dataExportReady(recipient.name, `${site}/my/settings`));
    },
  },
} satisfies Partial<JobTable>;
