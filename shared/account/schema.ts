import { z } from "zod";
import { email } from "./email.ts";
import { limits } from "../limits.ts";
import { personName } from "./person-name.ts";
import { teacher } from "../teacher/schema.ts";
import { instant } from "../instant.ts";

export const userRole = z.enum(["USER", "TEACHER", "ADMIN"]);
export type UserRole = z.output<typeof userRole>;

export const user = z.object({
  userId: z.uuid(),
  role: userRole,
  /** null: the identity provider gave none, and the user has added none. */
  email: z.string().nullable(),
  name: z.string(),
  /** null: the generated avatar. */
  photoId: z.uuid().nullable(),
  emailVerifiedAt: instant.nullable(),
  createdAt: instant,
});
export type User = z.output<typeof user>;

/** Normalized, because systems send the same password in composed or decomposed form. */
const typedPassword = z.string().normalize("NFC");
export const password = typedPassword.min(limits.passwordMin).max(limits.passwordMax);
/** Accepts any password, so that a rule added later does not lock users out. */
const presentedPassword = typedPassword.min(1).max(limits.passwordMax);

export const signUpConsents = z.object({
  terms: z.literal(true),
  privacy: z.literal(true),
  marketingEmail: z.boolean().default(false),
  marketingSms: z.boolean().default(false),
});

/** The details that every new user enters, with any sign-up method. */
const signupDetails = z.object({ name: personName, over14: z.literal(true), consents: signUpConsents });
export type SignupDetails = z.output<typeof signupDetails>;

export const signupInput = z.object({
  email,
  password,
  ...signupDetails.shape,
  /** From `emailConfirm`: the address is confirmed from the start. Without it a confirmation mail is sent. */
  emailProof: z.string().max(limits.tokenMax).optional(),
});
export type SignupInput = z.output<typeof signupInput>;

export const loginInput = z.object({ email, password: presentedPassword });
export type LoginInput = z.output<typeof loginInput>;

export const identity = z.object({ user, teacher: teacher.nullable() });
export type Identity = z.output<typeof identity>;

/** `serverTime` lets a client with a wrong clock evaluate the token's expiry. */
export const refreshed = z.object({ accessToken: z.string(), serverTime: instant });
export const session = refreshed.extend(identity.shape);
export type Session = z.output<typeof session>;

export const userIdInput = z.object({ userId: z.uuid() });
export const userUpdateInput = userIdInput.extend({ name: personName });

/** Six digits from a mail; pasted spaces are removed. */
const code = z
  .string()
  .max(limits.tokenMax)
  .overwrite((text) => text.replaceAll(/\s/g, ""))
  .regex(/^\d{6}$/);
const token = z.string().min(1).max(limits.tokenMax);

export const emailInput = z.object({ email });
export const emailAvailability = z.object({ available: z.boolean() });
/** Expiry of the code in the mail. */
export const codeSent = z.object({ expiresAt: instant });

/** A code that the user entered, or the token of the link in the same mail. */
export const oneTimeCode = z
  .object({ email: email.optional(), code: code.optional(), token: token.optional() })
  .refine(
    (given) => (given.token === undefined ? given.email !== undefined && given.code !== undefined : !given.code),
    {
      path: ["code"],
      message: "either email and code, or token",
    },
  );
export type OneTimeCode = z.output<typeof oneTimeCode>;

export const linkToken = z.object({ token });
/** The address that the link of a mail confirms. */
export const linkEmail = z.object({ email: z.string() });

/** `emailProof` is for `signup`; null when the address belongs to an account and is confirmed now. */
export const emailConfirmed = z.object({ email: z.string(), emailProof: z.string().nullable() });

/** `token` is for `passwordChange`; `email` is the account's address. */
export const resetVerified = z.object({ token: z.string(), email: z.string(), expiresAt: instant });
export const passwordChangeInput = z.object({ token, password });

/** The current password is required if the account has one. */
export const passwordUpdateInput = z.object({ currentPassword: presentedPassword.optional(), password });
export const emailChangeInput = z.object({ email, currentPassword: presentedPassword.optional() });
export const closeInput = z.object({ currentPassword: presentedPassword.optional() });

export const marketing = z.object({ marketingEmail: z.boolean(), marketingSms: z.boolean() });
export type Marketing = z.output<typeof marketing>;
