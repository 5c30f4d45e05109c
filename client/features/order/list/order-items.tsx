import type { OrderItem } from "../../../../shared/order/schema.ts";
import { itemKindText } from "../../../../shared/item/text.ts";
import { ItemLink } from "../../../components/item-link.tsx";
import { accessText } from "../../../components/item-text.ts";
import { Cover } from "../../../ui/image/cover.tsx";
import { PurchasedItem } from "../../../components/purchased-item.tsx";
import { MetaList } from "../../../ui/layout/meta-list.tsx";
import { LineRefund } from "../refund/line-refund.tsx";

/** The lines of an order, as they were when it was placed. */
export function OrderItems({ items, as = "h3" }: { items: readonly OrderItem[]; as?: "h3" | "h4" }) {
  return (
    <ul>
      {items.map((line) => (
        <PurchasedItem
          key={line.orderItemId}
          as={as}
          cover={
            <Cover
              id={line.itemId}
              title={line.title}
              subject={line.category}
              cover={line.cover}
              ratio="4:3"
              faded={line.refund?.status === "DONE"}
            />
          }
          meta={
            <MetaList>
              {`${itemKindText[line.itemType]} · ${accessText(line.accessDays)}`}
              {line.teacherName}
            </MetaList>
          }
          title={<ItemLink item={line}>{line.title}</ItemLink>}
          amount={line.paidAmount}
          original={line.listPrice}
        >
          <LineRefund line={line} />
        </PurchasedItem>
      ))}
    </ul>
  );
}
