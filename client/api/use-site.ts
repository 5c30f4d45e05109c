import type { Site } from "../../shared/site.ts";
import { trpc, utils } from "../lib/trpc.ts";

// Settings of the admin: they do not change while a user visits.
const options = { staleTime: Infinity };

/** Without waiting: the shell is shown before its small print is known, and when it cannot be had. */
export const prefetchSite = (): void => void utils.site.info.prefetch(undefined, options);

export const useSite = (): Site | undefined => trpc.site.info.useQuery(undefined, options).data;
