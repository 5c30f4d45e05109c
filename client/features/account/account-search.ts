import { z } from "zod";

const callbackUrl = z.string().optional().catch(undefined);

/** Query fields of /signup. */
export const signupSearch = z.object({ callbackUrl });
/** Query fields of /login; `error` says why somebody was sent here. */
export const loginSearch = z.object({ callbackUrl, error: z.string().optional().catch(undefined) });
