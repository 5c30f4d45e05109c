import type { Certificate } from "./certificate.ts";
import { dateText, durationText } from "./format.ts";

/** Printed below the name and the title, the same on paper and on the verification page. */
export const certificateFacts = (certificate: Certificate): { term: string; value: string }[] => [
  { term: "크리에이터", value: certificate.teacherName },
  { term: "분량", value: `${certificate.lectureCount}강 · ${durationText(certificate.durationSec)}` },
  { term: "수강 기간", value: `${dateText(certificate.startedAt)} ~ ${dateText(certificate.completedAt)}` },
  { term: "발급일", value: dateText(certificate.issuedAt) },
  { term: "수료증 번호", value: certificate.certificateId },
];
