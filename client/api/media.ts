import { api } from "../lib/trpc/trpc.ts";

/** Sets the cookie that video requests carry. */
export const openMedia = (): Promise<{ expiresAt: string }> => api.media.open.mutate();
