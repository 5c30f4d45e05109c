import { dateText, wonText } from "../../../../shared/format.ts";

/** The texts of deleting an account. */

export const deletionText = {
  offerStart: "더 이상 이용하지 않는다면 ",
  offerLink: "탈퇴",
  offerEnd: "할 수 있어요. 삭제되는 내용을 먼저 보여 드려요.",
  summaryTitle: "탈퇴하기 전에 확인해 주세요",
  confirmTitle: "탈퇴하기",
  confirmHint: "탈퇴하면 바로 삭제되고 되돌릴 수 없어요.",
  loadFailed: "삭제되는 내용을 불러오지 못했어요",
  next: "다음",
  confirm: "탈퇴하기",
  deleting: "삭제하고 있어요",
  done: "탈퇴가 끝났어요. 계정과 진도를 삭제했어요.",
  deleted: (keepsOrders: boolean) =>
    `${keepsOrders ? "" : "이름, 이메일, "}진도와 로그인 기록을 삭제해요. 모든 기기에서 로그아웃돼요.`,
  retained: (count: number, paidAmount: number, years: number) =>
    `주문 ${count}건(${wonText(paidAmount)})의 기록과 이름, 이메일은 전자상거래법에 따라 ${years}년 동안 따로 보관한 뒤 삭제해요.`,
  nothingRetained: "따로 보관하는 기록은 없어요.",
  refundStart: (amount: number) =>
    `지금 환불하면 ${wonText(amount)}을 돌려받을 수 있어요. 탈퇴하면 환불받을 수 없으니 `,
  refundLink: "구매 내역",
  refundEnd: "에서 먼저 요청해 주세요.",
  signUpAgain: "같은 이메일로 다시 가입할 수 있지만, 삭제한 내용은 복구되지 않아요.",
  lost: "더 이상 볼 수 없는 강의",
  lostCount: (count: number) => `${count}개`,
  progressOf: (title: string) => `${title} 진도`,
  watched: (percent: number) => (percent < 100 ? `${percent}% 들었어요` : "다 들었어요"),
  until: (at: string) => `${dateText(at)}까지`,
};
