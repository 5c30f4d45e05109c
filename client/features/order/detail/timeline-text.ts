import { withParticle, wonText } from "../../../../shared/format.ts";
import type { OrderDetail, OrderEvent } from "../../../../shared/order.ts";
import { endOfKstDay } from "../../../../shared/time.ts";

export type TimelineEvent = { text: string; at: string; /** It has not happened yet. */ ahead: boolean };

const withMethod = (text: string, { method }: OrderEvent): string => (method ? `${text} · ${method}` : text);
const amountOf = ({ amount }: OrderEvent): string => wonText(amount ?? 0);

function textOf(event: OrderEvent, several: boolean): string {
  const which = several && event.title ? `‘${event.title}’ ` : "";
  switch (event.type) {
    case "ORDERED":
      return "주문했어요";
    case "WAITING_FOR_DEPOSIT":
      return withMethod("입금할 계좌를 받았어요", event);
    case "PAYMENT_REFUSED":
      return withMethod("결제가 안 됐어요", event);
    case "APPROVED":
      return withMethod("결제가 끝났어요", event);
    case "DEPOSITED":
      return "입금을 확인했어요";
    case "EXPIRED":
      return "결제하지 않아 닫혔어요";
    case "REFUND_REQUESTED":
      return `${which}환불을 요청했어요`;
    case "REFUNDED":
      return event.amount === 0
        ? `${which}수강권을 거뒀어요`
        : `${which}${withParticle(amountOf(event), "을/를")} 돌려드렸어요`;
    case "REFUND_REFUSED":
      return `${which}환불이 안 됐어요`;
  }
}

/** The past and future events of an order in order of time. */
export function timelineEvents(order: OrderDetail): TimelineEvent[] {
  const several = order.items.length > 1;
  const past = order.timeline.map((event) => ({ text: textOf(event, several), at: event.at, ahead: false }));
  const next = nextOf(order);
  return next ? [...past, { ...next, ahead: true }] : past;
}

function nextOf({ items, deposit, paidAt }: OrderDetail): Omit<TimelineEvent, "ahead"> | null {
  if (deposit) return { text: "입금하면 바로 열려요", at: deposit.dueAt };
  const [only] = items;
  if (items.length !== 1 || !only?.accessDays || !paidAt) return null;
  if (only.refund && only.refund.status !== "REFUSED") return null;
  return { text: "수강 기간이 끝나요", at: endOfKstDay(new Date(paidAt), only.accessDays).toISOString() };
}
