import type { Site } from "../../../shared/site.ts";
import type { Env } from "../../startup/env.ts";

/** The seller's data from the settings. */
export const businessOf = (env: Env): Site["business"] => ({
  name: env.BUSINESS_NAME,
  ceo: env.BUSINESS_CEO,
  number: env.BUSINESS_NUMBER,
  mailOrderNumber: env.BUSINESS_MAIL_ORDER_NUMBER,
  address: env.BUSINESS_ADDRESS,
  phone: env.BUSINESS_PHONE,
  email: env.BUSINESS_EMAIL,
  hosting: env.BUSINESS_HOSTING,
});
