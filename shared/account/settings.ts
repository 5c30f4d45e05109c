import { z } from "zod";
import { marketing } from "./schema.ts";
import { documentType } from "../document/schema.ts";
import { itemType } from "../item/schema.ts";
import { socialAccount, socialProvider } from "./social.ts";
import { instant } from "../instant.ts";

const agreement = z.object({ documentType, version: z.string(), agreedAt: instant });
export type Agreement = z.output<typeof agreement>;

/** The user's account settings that are not part of the user record. */
export const accountOverview = z.object({
  hasPassword: z.boolean(),
  /** A new address that waits for its confirmation. */
  pendingEmail: z.object({ email: z.string(), expiresAt: instant }).nullable(),
  socialAccounts: z.array(socialAccount),
  marketing: marketing.extend({ decidedAt: instant.nullable() }),
  /** The documents that the user has agreed to, in the version of that day. */
  agreements: z.array(agreement),
});
export type AccountOverview = z.output<typeof accountOverview>;

export const signedInDevice = z.object({
  sessionId: z.uuid(),
  /**
   * Common names of the browser and system, such as "Chrome" and "Windows"; null when the user agent does not contain
   * them.
   */
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
/** The number of other devices that were signed out. */
export const endedSessions = z.object({ ended: z.int() });

/** The newest data export of the current user. */
export const dataExport = z.object({
  status: z.enum(["NONE", "PENDING", "READY", "FAILED"]),
  dataExportId: z.uuid().nullable(),
  requestedAt: instant.nullable(),
  /** Size and expiry of a READY file, which can be downloaded until `expiresAt`. */
  bytes: z.int().nullable(),
  expiresAt: instant.nullable(),
});
export type DataExport = z.output<typeof dataExport>;

/** The data that deleting the account removes, and those retained by law. */
export const closing = z.object({
  registrations: z.array(
    z.object({ itemType, title: z.string(), progressRate: z.int(), expiresAt: instant.nullable() }),
  ),
  /**
   * The amount that could still be refunded now, which is lost with the account. As a sum over all orders it can
   * exceed the largest amount of an order.
   */
  refundableAmount: z.int().min(0),
  /** Retained separately for the legal term, accessible to admins only. */
  keptOrders: z.object({ count: z.int(), paidAmount: z.int().min(0), years: z.int() }),
});
export type Closing = z.output<typeof closing>;
