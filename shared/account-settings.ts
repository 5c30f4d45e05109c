import { z } from "zod";
import { marketing } from "./account.ts";
import { itemType } from "./item.ts";
import { socialAccount, socialProvider } from "./social.ts";
import { instant } from "./time.ts";

/** What a person can see and change about the own account, beyond the user record. */
export const accountOverview = z.object({
  hasPassword: z.boolean(),
  /** An address that waits for its confirmation. */
  pendingEmail: z.object({ email: z.string(), expiresAt: instant }).nullable(),
  socialAccounts: z.array(socialAccount),
  marketing: marketing.extend({ decidedAt: instant.nullable() }),
});
export type AccountOverview = z.output<typeof accountOverview>;

export const signedInDevice = z.object({
  sessionId: z.uuid(),
  /** As far as the browser told, `null` where it did not: names as people know them, "Chrome", "Windows". */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  isMobile: z.boolean(),
  isCurrent: z.boolean(),
  createdAt: instant,
  lastUsedAt: instant,
});
export type SignedInDevice = z.output<typeof signedInDevice>;
export const signedInDevices = z.object({ items: z.array(signedInDevice) });

export const sessionIdInput = z.object({ sessionId: z.uuid() });
export const providerInput = z.object({ provider: socialProvider });
/** How many other devices were signed out. */
export const endedSessions = z.object({ ended: z.int() });

/** The newest file with all data of the current user. */
export const dataExport = z.object({
  status: z.enum(["NONE", "PENDING", "READY", "FAILED"]),
  dataExportId: z.uuid().nullable(),
  requestedAt: instant.nullable(),
  /** Size and end of a file that is READY: it can be downloaded until `expiresAt`. */
  bytes: z.int().nullable(),
  expiresAt: instant.nullable(),
});
export type DataExport = z.output<typeof dataExport>;

/** What closing the account takes away, and what is kept apart because the law asks for it. */
export const closing = z.object({
  registrations: z.array(
    z.object({ itemType, title: z.string(), progressRate: z.int(), expiresAt: instant.nullable() }),
  ),
  /** What could still be asked back now; it is lost with the account. */
  /** Sums over any number of orders exceed what one amount can hold. */
  refundableAmount: z.int().min(0),
  /** Kept apart, unreadable to everybody but the operator, until the term is over. */
  keptOrders: z.object({ count: z.int(), paidAmount: z.int().min(0), years: z.int() }),
});
export type Closing = z.output<typeof closing>;
