import { type ReadBy, object, text } from "../../../../shared/reader.ts";
import { createStored, sessionArea } from "../../../lib/state/storage.ts";

// Stored for this tab and not in the URL, which is copied, synchronized and shared.

const readResetToken = object({ token: text, email: text });
export type ResetToken = ReadBy<typeof readResetToken>;

/** The token of a verified e-mail: allows setting the password of this address. */
export const resetToken = createStored("closegap.reset-token", readResetToken, sessionArea);

/** The token of the link in the e-mail, until it is verified. */
export const resetLinkToken = createStored("closegap.reset-link", text, sessionArea);
