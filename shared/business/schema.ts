import type { Site } from "../site/schema.ts";

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
