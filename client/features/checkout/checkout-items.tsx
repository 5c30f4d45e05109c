import { wonText } from "../../../shared/format.ts";
import { itemKey } from "../../../shared/item-ref.ts";
import { creditTerm, includedText, itemFacts } from "../../components/item-text.ts";
import { PurchasedItem } from "../../components/purchased-item.tsx";
import { Cover } from "../../ui/cover.tsx";
import { MetaList } from "../../ui/meta-list.tsx";
import { Panel } from "../../ui/panel.tsx";
import type { CheckoutLine } from "./checkout-lines.ts";
import styles from "./checkout-part.module.css";

export function CheckoutItems({ lines }: { lines: readonly CheckoutLine[] }) {
  return (
    <Panel aria-labelledby="checkout-items">
      <h2 id="checkout-items" className={styles.header}>
        주문할 것 <span className={styles.count}>{lines.length}</span>
      </h2>
      <ul>
        {lines.map((line) =>
          line.problem === "NOT_FOUND" ? (
            <UnknownLine key={itemKey(line)} itemId={line.itemId} />
          ) : (
            <Line key={itemKey(line)} line={line} />
          ),
        )}
      </ul>
    </Panel>
  );
}

const UnknownLine = ({ itemId }: { itemId: string }) => (
  <PurchasedItem cover={<Cover id={itemId} title="없음" ratio="4:3" faded />} title="이제는 팔지 않는 강의예요">
    <p>주문에서 뺐어요.</p>
  </PurchasedItem>
);

function Line({ line }: { line: CheckoutLine }) {
  const { itemId, title, category, level, teacherName, price, listPrice } = line;
  return (
    <PurchasedItem
      cover={
        <Cover
          id={itemId}
          title={title}
          subject={category}
          level={level ?? undefined}
          ratio="4:3"
          faded={price === null}
        />
      }
      meta={
        <MetaList>
          {itemFacts(line)}
          {teacherName}
        </MetaList>
      }
      title={title}
      amount={price ?? undefined}
      original={listPrice}
    >
      <Notice line={line} />
    </PurchasedItem>
  );
}

/** Why a line is left out, or its discount. */
function Notice({ line: { price, problem, credit, ownedLectures, includedIn } }: { line: CheckoutLine }) {
  const isLeftOut = price === null;
  if (problem === "ALREADY_REGISTERED")
    return <p>{isLeftOut ? "이미 갖고 있어서 주문에서 뺐어요." : "이미 갖고 있어요."}</p>;
  if (problem === "REFUND_IN_PROGRESS") {
    return <p>{isLeftOut ? "환불하는 중이라 주문에서 뺐어요." : "환불하는 중이라 지금은 살 수 없어요."}</p>;
  }
  if (includedIn) return <p>{includedText(includedIn)}</p>;
  if (isLeftOut) return <p>따로 팔지 않는 강의라 주문에서 뺐어요.</p>;
  return credit > 0 ? <p>{`${creditTerm(ownedLectures)} ${wonText(credit)}을 뺐어요`}</p> : null;
}
