import { Check, Clock, Undo2 } from "lucide-react";
import type { Order } from "../../../../shared/order/schema.ts";
import { Tag } from "../../../ui/feedback/tag.tsx";
import { orderStatusText } from "./text.ts";

export function OrderStatusTag({ order: { status, totalAmount } }: { order: Pick<Order, "status" | "totalAmount"> }) {
  switch (status) {
    case "PAID":
      return (
        <Tag tone="good" icon={<Check />}>
          {totalAmount === 0 ? orderStatusText.free : orderStatusText.PAID}
        </Tag>
      );
    case "WAITING_FOR_DEPOSIT":
      return (
        <Tag tone="warn" icon={<Clock />}>
          {orderStatusText.WAITING_FOR_DEPOSIT}
        </Tag>
      );
    case "PENDING":
      return (
        <Tag tone="warn" icon={<Clock />}>
          {orderStatusText.PENDING}
        </Tag>
      );
    case "PART_REFUNDED":
      return (
        <Tag tone="info" icon={<Undo2 />}>
          {orderStatusText.PART_REFUNDED}
        </Tag>
      );
    case "REFUNDED":
      return <Tag icon={<Undo2 />}>{orderStatusText.REFUNDED}</Tag>;
    case "EXPIRED":
    case "CANCELED":
      return <Tag>{orderStatusText[status]}</Tag>;
  }
}
