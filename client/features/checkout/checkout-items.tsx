import type { FoundItem } from "../../api/use-sale-items.ts";
import { wonText } from "../../../shared/format.ts";
import type { SaleItem } from "../../api/sale-item.ts";
import { creditTerm, includedText, saleItemFacts } from "../../components/sale-item-text.ts";
import { Cover } from "../../ui/cover.tsx";
import { PurchasedItem } from "../../components/purchased-item.tsx";
import { MetaList } from "../../ui/meta-list.tsx";
import { Panel } from "../../ui/panel.tsx";
import styles from "./checkout-part.module.css";

export function CheckoutItems({ found }: { found: readonly FoundItem[] }) {
  return (
    <Panel aria-labelledby="checkout-items">
      <h2 id="checkout-items" className={styles.head}>
        주문할 것 <span className={styles.count}>{found.length}</span>
      </h2>
      <ul>
        {found.map((line) => (
          <Line key={`${line.ref.itemType}.${line.ref.itemId}`} line={line} />
        ))}
      </ul>
    </Panel>
  );
}

function Line({ line }: { line: FoundItem }) {
  switch (line.kind) {
    case "loading":
    case "failed":
      return null;
    case "missing":
      return (
        <PurchasedItem
          cover={<Cover id={line.ref.itemId} title="없음" ratio="4:3" faded />}
          title="이제는 팔지 않는 강의예요"
        >
          <p>주문에서 뺐어요.</p>
        </PurchasedItem>
      );
    case "found": {
      const { item } = line;
      return (
        <PurchasedItem
          cover={
            <Cover
              id={item.itemId}
              title={item.title}
              subject={item.subject}
              level={item.level}
              ratio="4:3"
              faded={item.price === null}
            />
          }
          meta={
            <MetaList>
              {saleItemFacts(item)}
              {item.teacherName}
            </MetaList>
          }
          title={item.title}
          amount={item.price ?? undefined}
          original={item.listPrice}
        >
          <Remark item={item} />
        </PurchasedItem>
      );
    }
  }
}

/** What one should know of a line before paying. */
function Remark({ item: { price, problem, credit, ownedLectures, includedIn } }: { item: SaleItem }) {
  const left = price === null;
  if (problem === "ALREADY_REGISTERED")
    return <p>{left ? "이미 갖고 있어서 주문에서 뺐어요." : "이미 갖고 있어요."}</p>;
  if (problem === "REFUND_IN_PROGRESS") {
    return <p>{left ? "환불하는 중이라 주문에서 뺐어요." : "환불하는 중이라 지금은 살 수 없어요."}</p>;
  }
  if (includedIn) return <p>{includedText(includedIn)}</p>;
  if (left) return <p>따로 팔지 않는 강의라 주문에서 뺐어요.</p>;
  return credit > 0 ? <p>{`${creditTerm(ownedLectures)} ${wonText(credit)}을 뺐어요`}</p> : null;
}
