import { dateText, durationText, withParticle } from "../format.ts";
import { itemKindText } from "../item/text.ts";
import type { Certificate } from "./schema.ts";
import { certificateTitle } from "./title.ts";

/** Words of the certificate itself, the same on the page that verifies it and in its file. */
export const certificatePrint = {
  title: certificateTitle,
  seal: "해냈어요",
  verify: "이 주소에서 같은 내용이 확인되면 진본이에요.",
};

/** In two lines. */
export const certificateStatement = ({ itemTitle, itemType }: Certificate): [string, string] => [
  "위 사람은 CLOSEGAP의",
  `${withParticle(`「${itemTitle}」 ${itemKindText[itemType]}`, "을/를")} 모두 마쳤음을 증명합니다.`,
];

export const certificateFacts = (certificate: Certificate): { term: string; value: string }[] => [
  { term: "크리에이터", value: certificate.teacherName },
  { term: "분량", value: `${certificate.lectureCount}강 · ${durationText(certificate.durationSec)}` },
  { term: "수강 기간", value: `${dateText(certificate.startedAt)} ~ ${dateText(certificate.completedAt)}` },
  { term: "발급일", value: dateText(certificate.issuedAt) },
  { term: "수료증 번호", value: certificate.certificateId },
];

/** Hangul, Latin, kana, digits and punctuation: what the typeface of the file draws. Names have other letters, too. */
const drawn =
  /^[\u0020-\u007e\u00a0-\u0148\u014a-\u017f\u2010-\u2027\u3000-\u3003\u3008-\u3011\u3041-\u3094\u30a1-\u30fe\u3131-\u3163\uac00-\ud7a3\uff01-\uff5d]*$/;

/**
 * Whether there is a file of the certificate: it would show all of it. The page shows every letter that the reader's
 * device has.
 */
export const hasFile = ({ isRevoked, holderName, itemTitle, teacherName }: Certificate): boolean =>
  !isRevoked && [holderName, itemTitle, teacherName].every((text) => drawn.test(text.normalize("NFC")));
