import { withParticle, wonText } from "../../../../shared/format.ts";
import type { Order, OrderDetail, OrderEvent } from "../../../../shared/order/schema.ts";
import { endOfKstDay } from "../../../../shared/time.ts";
import { timelineText } from "./text.ts";

export type TimelineEvent = { text: string; at: string; /** It has not happened yet. */ ahead: boolean };

const withMethod = (text: string, { method }: OrderEvent): string => (method ? `${text} · ${method}` : text);
const amountOf = ({ amount }: OrderEvent): string => wonText(amount ?? 0);

function textOf(event: OrderEvent, several: boolean): string {
  const which = several && event.title ? `‘${event.title}’ ` : "";
  switch (event.type) {
    case "ORDERED":
    case "DEPOSITED":
    case "EXPIRED":
    case "CANCELED":
    case "DEPOSIT_REVERSED":
      return timelineText[event.type];
    case "WAITING_FOR_DEPOSIT":
    case "PAYMENT_REFUSED":
    case "APPROVED":
      return withMethod(timelineText[event.type], event);
    case "REFUND_REQUESTED":
    case "REFUND_REFUSED":
      return which + timelineText[event.type];
    case "CANCELED_AT_GATEWAY":
      return timelineText.canceledAtGateway(withParticle(amountOf(event), "을/를"));
    case "REFUNDED":
      return (
        which +
        (event.amount === 0 ? timelineText.dropped : timelineText.refunded(withParticle(amountOf(event), "을/를")))
      );
  }
}

/** The fields of an order from which its events are derived: an order in a list has no timeline of its own. */
export type TimelineOrder = Order & Pick<OrderDetail, "timeline">;

/** The past and future events of an order in order of time. */
export function timelineEvents(order: TimelineOrder): TimelineEvent[] {
  const several = order.items.length > 1;
  const past = order.timeline.map((event) => ({ text: textOf(event, several), at: event.at, ahead: false }));
  const next = nextOf(order);
  return next ? [...past, { ...next, ahead: true }] : past;
}

function nextOf({ items, deposit, paidAt }: Order): Omit<TimelineEvent, "ahead"> | null {
  if (deposit) return { text: timelineText.depositNext, at: deposit.dueAt };
  const [only] = items;
  if (items.length !== 1 || !only?.accessDays || !paidAt) return null;
  if (only.refund && only.refund.status !== "REFUSED") return null;
  return { text: timelineText.accessEnds, at: endOfKstDay(new Date(paidAt), only.accessDays).toISOString() };
}
