import { countText } from "../../../../shared/format.ts";

export const ordersText = {
  found: (status: string | undefined, count: number) => `${status ?? "전체"} 주문 ${countText(count)}건`,
  details: "주문 상세 보기",
  close: "접기",
  paidAmount: "결제 금액",
  amountToPay: "결제할 금액",
  refunded: "환불 금액",
};

export const periodText = {
  label: "기간",
  all: "전체 기간",
  lastYear: "최근 1년",
  year: (year: number) => `${year}년`,
};

export const ordersEmptyText = {
  none: { title: "아직 주문이 없어요", hint: "코스나 강의를 구매하면 여기에 모여요." },
  past: { title: "이 페이지에는 주문이 없어요", hint: "첫 페이지에서 최근 주문을 볼 수 있어요." },
  filter: { title: "조건에 맞는 주문이 없어요", hint: "다른 상태나 기간을 선택해 보세요." },
  first: "첫 페이지로",
  all: "전체 보기",
};

export const orderStatusText = {
  PAID: "결제 완료",
  free: "무료 수강",
  WAITING_FOR_DEPOSIT: "입금 대기",
  PENDING: "결제 대기",
  PART_REFUNDED: "부분 환불",
  REFUNDED: "환불 완료",
  EXPIRED: "기한 만료",
  CANCELED: "주문 취소",
};
