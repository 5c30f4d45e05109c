import { z } from "zod";
import { createStored, sessionArea } from "../../../lib/storage.ts";

// Stored for this tab and away from the address bar, which is copied, synchronized and shown to others.

const resetTokenSchema = z.object({ token: z.string(), email: z.string() });
export type ResetToken = z.output<typeof resetTokenSchema>;

/** What a verified mail allows: setting the password of this address. */
export const resetToken = createStored("closegap.reset-token", resetTokenSchema, sessionArea);

/** The token of the mail's link, until it is verified. */
export const resetLinkToken = createStored("closegap.reset-link", z.string(), sessionArea);
