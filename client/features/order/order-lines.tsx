import { Link } from "@tanstack/react-router";
import type { OrderItem } from "../../../shared/order.ts";
import { saleItemFacts } from "../../lib/sale-item-words.ts";
import { useSaleItems } from "../../lib/use-sale-items.ts";
import { Cover } from "../../ui/cover.tsx";
import { ItemLine } from "../../ui/item-line.tsx";
import { Meta } from "../../ui/meta.tsx";

/** What an order holds, with the amounts it was made with; the catalogue adds picture and facts where it still can. */
export function OrderLines({ items, as = "h3" }: { items: readonly OrderItem[]; as?: "h3" | "h4" }) {
  const found = useSaleItems(items);
  return (
    <ul>
      {items.map((line, i) => {
        const shown = found[i]?.kind === "found" ? found[i].item : null;
        return (
          <ItemLine
            key={line.orderItemId}
            as={as}
            cover={
              <Cover id={line.itemId} title={line.title} subject={shown?.subject} level={shown?.level} ratio="4:3" />
            }
            meta={
              <Meta>
                {shown ? saleItemFacts(shown) : line.itemType === "COURSE" ? "코스" : "강의"}
                {shown?.teacherName}
              </Meta>
            }
            title={shown ? <ItemLink line={line} /> : line.title}
            amount={line.paidAmount}
            original={line.listPrice}
          />
        );
      })}
    </ul>
  );
}

function ItemLink({ line: { itemType, itemId, title } }: { line: OrderItem }) {
  return itemType === "COURSE" ? (
    <Link to="/courses/$courseId" params={{ courseId: itemId }}>
      {title}
    </Link>
  ) : (
    <Link to="/lectures/$lectureId" params={{ lectureId: itemId }}>
      {title}
    </Link>
  );
}
