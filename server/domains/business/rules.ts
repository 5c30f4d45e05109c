import type { Business } from "../../../shared/site/schema.ts";

const settingOf = {
  name: "BUSINESS_NAME",
  ceo: "BUSINESS_CEO",
  number: "BUSINESS_NUMBER",
  mailOrderNumber: "BUSINESS_MAIL_ORDER_NUMBER",
  address: "BUSINESS_ADDRESS",
  phone: "BUSINESS_PHONE",
  email: "BUSINESS_EMAIL",
  hosting: "BUSINESS_HOSTING",
} as const satisfies Record<keyof Business, string>;
const fields = Object.keys(settingOf) as (keyof Business)[];

/** The settings of the server that are the seller's details. */
export type BusinessSettings = { [Name in (typeof settingOf)[keyof Business]]?: string | undefined };

/** The details of a shop that has not been opened. */
const sample: Business = {
  name: "(주)클로즈갭",
  ceo: "홍길동",
  number: "000-00-00000",
  mailOrderNumber: "2025-서울-0000",
  address: "서울특별시 ○○구 ○○로 00, 0층",
  phone: "1600-0000 (평일 10:00~18:00)",
  email: "help@closegap.example",
  hosting: "(주)클로즈갭",
};

/** A setting comes before what is stored, and that before the sample. */
export const withSettings = (settings: BusinessSettings, stored: Business | undefined): Business => {
  const valueOf = (field: keyof Business) => settings[settingOf[field]] ?? (stored ?? sample)[field];
  return Object.fromEntries(fields.map((field) => [field, valueOf(field)])) as Business;
};

/** @returns the settings without which a shop shows the sample */
export const missingSettings = (settings: BusinessSettings, stored: Business | undefined): string[] =>
  stored ? [] : fields.map((field) => settingOf[field]).filter((name) => settings[name] === undefined);
