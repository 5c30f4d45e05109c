import { certificateTitle } from "../../../shared/certificate/title.ts";

/** Texts around the certificate; its own words are `certificatePrint`. */
export const certificateText = {
  save: "PDF로 저장하기",
  copy: "주소 복사하기",
  copied: "수료증을 확인하는 주소를 복사했어요.",
  shared: (title: string) => `${title} ${certificateTitle}`,
  qr: "이 수료증을 확인하는 주소의 QR 코드",
  valid: "CLOSEGAP에서 발급한 수료증이에요. 제출받은 수료증과 내용이 같은지 확인해 주세요.",
  revoked: "취소된 수료증이에요. 수강을 환불해서 더 이상 쓸 수 없어요.",
  course: "코스 보기",
  lecture: "강의 보기",
};
