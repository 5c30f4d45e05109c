import type { InboxSummary } from "../../../shared/inbox/schema.ts";
import { utils } from "../../lib/trpc/trpc.ts";

/** Fails with NOT_FOUND for a user without a teacher page. */
export const loadInboxSummary = (): Promise<InboxSummary> => utils.inbox.summary.ensureData();
