import { z } from "zod";
import { createStored, sessionArea } from "../../../lib/storage.ts";

const emailVerificationTokenSchema = z.object({ email: z.string(), emailProof: z.string() });
export type EmailVerificationToken = z.output<typeof emailVerificationTokenSchema>;

/** That an address is the user's. Stored for this tab alone: a user who follows the mail's link signs up from there. */
export const emailVerificationToken = createStored(
  "closegap.email-verification",
  emailVerificationTokenSchema,
  sessionArea,
);
