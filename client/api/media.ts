import { api } from "../lib/trpc.ts";

/** Sets the cookie that video requests carry. */
export const openMedia = (): Promise<{ expiresAt: string }> => api.media.open.mutate();
