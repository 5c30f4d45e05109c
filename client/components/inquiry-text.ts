import { certificateTitle } from "../../shared/certificate/title.ts";
import type { InquiryCategory } from "../../shared/support/codes.ts";

export const categoryText: Record<InquiryCategory, string> = {
  PAYMENT: "결제·환불",
  PLAYBACK: "재생 오류",
  PERIOD: "수강 기한",
  ACCOUNT: "계정",
  CERTIFICATE: certificateTitle,
  OTHER: "기타",
};

/** The fields that every inquiry to support has. */
export const inquiryFieldText = {
  category: "문의 유형",
  needsCategory: "문의 유형을 선택해 주세요.",
  title: "제목",
  needsTitle: "제목을 입력해 주세요.",
  tooLong: (max: number) => `${max.toLocaleString("ko-KR")}자까지 입력할 수 있어요.`,
  content: "문의 내용",
  needsContent: "문의 내용을 입력해 주세요.",
  submit: "문의하기",
  pending: "보내고 있어요",
};
