import { z } from "zod";
import { createStored, sessionArea } from "../../../lib/storage.ts";

// Stored for this tab and not in the URL, which is copied, synchronized and shared.

const resetTokenSchema = z.object({ token: z.string(), email: z.string() });
export type ResetToken = z.output<typeof resetTokenSchema>;

/** The token of a verified e-mail: allows setting the password of this address. */
export const resetToken = createStored("closegap.reset-token", resetTokenSchema, sessionArea);

/** The token of the link in the e-mail, until it is verified. */
export const resetLinkToken = createStored("closegap.reset-link", z.string(), sessionArea);
