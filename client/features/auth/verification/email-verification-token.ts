import { z } from "zod";
import { createStored, sessionArea } from "../../../lib/storage.ts";

const emailVerificationTokenSchema = z.object({ email: z.string(), emailProof: z.string() });
export type EmailVerificationToken = z.output<typeof emailVerificationTokenSchema>;

/** The proof of an address. Stored for this tab only: a user who follows the link of the e-mail signs up from there. */
export const emailVerificationToken = createStored(
  "closegap.email-verification",
  emailVerificationTokenSchema,
  sessionArea,
);
