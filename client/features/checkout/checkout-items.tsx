import { wonText } from "../../../shared/format.ts";
import { itemKey } from "../../../shared/item-ref.ts";
import { creditTerm, includedText, itemFacts } from "../../components/item-text.ts";
import { PurchasedItem } from "../../components/purchased-item.tsx";
import { Cover } from "../../ui/cover.tsx";
import { MetaList } from "../../ui/meta-list.tsx";
import { Panel } from "../../ui/panel.tsx";
import type { CheckoutLine } from "./checkout-lines.ts";
import styles from "./checkout-part.module.css";
import { itemText } from "../../components/text.ts";
import { checkoutLineText, checkoutText } from "./text.ts";

export function CheckoutItems({ lines }: { lines: readonly CheckoutLine[] }) {
  const ordered = lines.filter(({ price }) => price !== null).length;
  return (
    <Panel aria-labelledby="checkout-items">
      <h2 id="checkout-items" className={styles.header}>
        {checkoutText.items} {ordered > 0 ? <span className={styles.count}>{ordered}</span> : null}
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
  <PurchasedItem
    cover={<Cover id={itemId} title={checkoutLineText.unknownCover} ratio="4:3" faded />}
    title={checkoutLineText.unknown}
  >
    <p>{checkoutLineText.leftOut}</p>
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
function Notice({ line: { problem, credit, ownedLectures, includedIn } }: { line: CheckoutLine }) {
  if (problem === "ALREADY_REGISTERED") return <p>{checkoutLineText.owned}</p>;
  if (problem === "REFUND_IN_PROGRESS") return <p>{checkoutLineText.refunding}</p>;
  if (includedIn) return <p>{includedText(includedIn)}</p>;
  if (problem) return <p>{checkoutLineText.notForSale}</p>;
  return credit > 0 ? <p>{itemText.credited(creditTerm(ownedLectures), wonText(credit))}</p> : null;
}
