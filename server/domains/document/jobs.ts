import type { JobTable } from "../../domain.ts";
import { announceDocument, type AnnouncedDocument } from "./announce-commands.ts";

declare module "../../jobs/port.ts" {
  interface JobData {
    "announce-document": AnnouncedDocument;
  }
}

export const documentJobs = {
  // The law wants users to know of a change: nothing else would make up for it.
  "announce-document": { retriesForDays: true, run: (deps, document) => announceDocument(deps, document, deps.now()) },
} satisfies Partial<JobTable>;
