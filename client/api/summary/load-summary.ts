import { utils } from "../../lib/trpc/trpc.ts";

/** Read again at every visit: every area changes it. */
export const loadSummary = (userId: string) => utils.summary.byUser.fetch({ userId }, { staleTime: 0 });
