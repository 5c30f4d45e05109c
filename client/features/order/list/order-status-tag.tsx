import { Check, Clock, Undo2 } from "lucide-react";
import type { Order } from "../../../../shared/order.ts";
import { Tag } from "../../../ui/tag.tsx";

export function OrderStatusTag({ order: { status, totalAmount } }: { order: Pick<Order, "status" | "totalAmount"> }) {
  switch (status) {
    case "PAID":
      return (
        <Tag tone="good" icon={<Check />}>
          {totalAmount === 0 ? "받았어요" : "결제했어요"}
        </Tag>
      );
    case "WAITING_FOR_DEPOSIT":
      return (
        <Tag tone="warn" icon={<Clock />}>
          입금 기다려요
        </Tag>
      );
    case "PENDING":
      return (
        <Tag tone="warn" icon={<Clock />}>
          결제 기다려요
        </Tag>
      );
    case "PART_REFUNDED":
      return (
        <Tag tone="info" icon={<Undo2 />}>
          일부 환불했어요
        </Tag>
      );
    case "REFUNDED":
      return <Tag icon={<Undo2 />}>환불했어요</Tag>;
    case "EXPIRED":
      return <Tag>결제하지 않아 닫혔어요</Tag>;
  }
}
