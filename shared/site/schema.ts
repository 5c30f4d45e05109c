import { z } from "zod";
import { paymentProvider } from "../payment/schema.ts";
import { socialProvider } from "../account/social.ts";

export const category = z.object({
  name: z.string(),
  icon: z.string(),
  description: z.string(),
  courseCount: z.int(),
  lectureCount: z.int(),
});
export type Category = z.output<typeof category>;

/** The public keys of the services that measure; null: the service is not used. */
const measurement = z.object({ analyticsKey: z.string().nullable(), errorReportingDsn: z.string().nullable() });
export type Measurement = z.output<typeof measurement>;

/** The seller's details, which the law wants on every page. */
export const business = z.object({
  name: z.string(),
  ceo: z.string(),
  number: z.string(),
  mailOrderNumber: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  hosting: z.string(),
});
export type Business = z.output<typeof business>;

/** Public data for every page: the shop's settings and numbers. */
export const site = z.object({
  business,
  studioUrl: z.string(),
  /** Interval in seconds at which a visible page checks its session; null: only at the first load. */
  sessionRefetchSeconds: z.int().min(10).nullable(),
  /** null where nothing is measured, so that no visitor is asked. */
  measurement: measurement.nullable(),
  /** The public key of KakaoTalk's share dialog; null: it is not offered. */
  kakaoKey: z.string().nullable(),
  payment: z.object({ provider: paymentProvider, clientKey: z.string().nullable() }),
  /** Every page says that payments are simulated. */
  isTrial: z.boolean(),
  /** Whether the documents that users agree to are in force. */
  isSignUpOpen: z.boolean(),
  /** The configured identity providers, in the order of their buttons. */
  socialProviders: z.array(socialProvider),
  categories: z.array(category),
  counts: z.object({ courses: z.int(), lectures: z.int(), teachers: z.int() }),
});
export type Site = z.output<typeof site>;
