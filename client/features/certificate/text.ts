import type { Certificate } from "../../../shared/certificate/schema.ts";
import { dateText, durationText } from "../../../shared/format.ts";
import { certificateTitles } from "./head-text.ts";

/** All texts of the certificate. */

export const certificateText = {
  title: certificateTitles.certificate,
  statement: { before: "위 사람은 CLOSEGAP의", after: "모두 마쳤음을 증명합니다." },
  /** `kind` is 코스 or 강의, followed by 를. */
  item: (title: string, kind: string) => `「${title}」 ${kind}`,
  seal: "해냈어요",
  copy: "확인 주소 복사하기",
  copied: "확인 주소를 복사했어요.",
  shared: (title: string) => `${title} 수료증`,
  qr: "이 수료증을 확인하는 주소의 QR 코드",
  verify: "이 주소에서 같은 내용이 확인되면 진본이에요.",
  valid: "CLOSEGAP에서 발급한 수료증이에요. 제출받은 수료증과 내용이 같은지 확인해 주세요.",
  revoked: "취소된 수료증이에요. 수강을 환불해서 더 이상 쓸 수 없어요.",
  course: "코스 보기",
  lecture: "강의 보기",
};

/** Printed below the name and the title, the same on paper and on the verification page. */
export const certificateFacts = (certificate: Certificate): { term: string; value: string }[] => [
  { term: "크리에이터", value: certificate.teacherName },
  { term: "분량", value: `${certificate.lectureCount}강 · ${durationText(certificate.durationSec)}` },
  { term: "수강 기간", value: `${dateText(certificate.startedAt)} ~ ${dateText(certificate.completedAt)}` },
  { term: "발급일", value: dateText(certificate.issuedAt) },
  { term: "수료증 번호", value: certificate.certificateId },
];
