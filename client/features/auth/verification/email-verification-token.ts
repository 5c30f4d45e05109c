import { type ReadBy, object, text } from "../../../../shared/reader.ts";
import { createStored, sessionArea } from "../../../lib/state/storage.ts";

const readEmailVerificationToken = object({ email: text, emailProof: text });
export type EmailVerificationToken = ReadBy<typeof readEmailVerificationToken>;

/** The proof of an address. Stored for this tab only: a user who follows the link of the e-mail signs up from there. */
export const emailVerificationToken = createStored(
  "closegap.email-verification",
  readEmailVerificationToken,
  sessionArea,
);
