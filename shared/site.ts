import { z } from "zod";
import { paymentProvider } from "./payment.ts";
import { socialProvider } from "./social.ts";

export const category = z.object({
  name: z.string(),
  icon: z.string(),
  description: z.string(),
  courseCount: z.int(),
  lectureCount: z.int(),
});
export type Category = z.output<typeof category>;

/** Public data for every page: the shop's settings and numbers. */
export const site = z.object({
  business: z.object({
    name: z.string(),
    ceo: z.string(),
    number: z.string(),
    mailOrderNumber: z.string(),
    address: z.string(),
    phone: z.string(),
    email: z.string(),
    hosting: z.string(),
  }),
  studioUrl: z.string().nullable(),
  /** Interval in seconds at which a visible page checks its session; null: only at the first load. */
  sessionRefetchSeconds: z.int().min(10).nullable(),
  payment: z.object({ provider: paymentProvider, clientKey: z.string().nullable() }),
  /** The configured identity providers, in the order of their buttons. */
  socialProviders: z.array(socialProvider),
  categories: z.array(category),
  counts: z.object({ courses: z.int(), lectures: z.int(), teachers: z.int() }),
});
export type Site = z.output<typeof site>;

/** The legally required footer of every page (e-commerce act, article 10), in two lines. */
export const businessLines = ({
  name,
  ceo,
  number,
  mailOrderNumber,
  address,
  phone,
  email,
  hosting,
}: Site["business"]): string[][] => [
  [name, `대표 ${ceo}`, `사업자등록번호 ${number}`, `통신판매업 신고 ${mailOrderNumber}`],
  [address, `고객센터 ${phone}`, email, `호스팅 ${hosting}`],
];

/** The documents in the footer of every page, in order. */
export const policyLinks = [
  { documentType: "tos", label: "이용약관" },
  { documentType: "privacy", label: "개인정보처리방침" },
  { documentType: "refund", label: "취소·환불 규정" },
] as const;
