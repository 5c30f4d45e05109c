import { z } from "zod";
import { limits } from "./limits.ts";
import { teacher } from "./teacher.ts";
import { instant } from "./time.ts";

export const userRole = z.enum(["USER", "TEACHER", "ADMIN"]);
export type UserRole = z.output<typeof userRole>;

export const user = z.object({
  userId: z.uuid(),
  role: userRole,
  email: z.string(),
  name: z.string(),
  emailVerifiedAt: instant.nullable(),
  createdAt: instant,
});
export type User = z.output<typeof user>;

/** Addresses are kept and compared in lower case. */
export const email = z.string().trim().toLowerCase().max(limits.emailMax).pipe(z.email());
export const password = z.string().min(limits.passwordMin).max(limits.passwordMax);

export const signupInput = z.object({
  email,
  password,
  name: z.string().trim().min(1).max(limits.nameMax),
  over14: z.literal(true),
  consents: z.object({
    terms: z.literal(true),
    privacy: z.literal(true),
    marketingEmail: z.boolean().default(false),
    marketingSms: z.boolean().default(false),
  }),
});
export type SignupInput = z.output<typeof signupInput>;

/** A login takes any password, so that a rule added later locks nobody out. */
export const loginInput = z.object({ email, password: z.string().min(1).max(limits.passwordMax) });
export type LoginInput = z.output<typeof loginInput>;

export const identity = z.object({ user, teacher: teacher.nullable() });
export type Identity = z.output<typeof identity>;

/** `serverTime` lets a client with a wrong clock judge the token's expiry. */
export const refreshed = z.object({ accessToken: z.string(), serverTime: instant });
export const session = refreshed.extend(identity.shape);
export type Session = z.output<typeof session>;
