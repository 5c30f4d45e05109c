import { wonText } from "../../../shared/format.ts";
import { itemKey } from "../../../shared/item/ref.ts";
import { creditTerm, includedText, itemFacts } from "../../components/item-text.ts";
import { PurchasedItem } from "../../components/purchased-item.tsx";
import { Cover } from "../../ui/image/cover.tsx";
import { MetaList } from "../../ui/layout/meta-list.tsx";
import { Panel } from "../../ui/layout/panel.tsx";
import type { CheckoutLine } from "./checkout-lines.ts";
import styles from "./checkout-part.module.css";
import { itemText } from "../../components/text.ts";
import { checkoutCouponText, checkoutLineText, checkoutText } from "./text.ts";

interface CheckoutItemsProps {
  lines: readonly CheckoutLine[];
  /** The discount of the chosen coupons on an item. */
  couponShareOf?: (item: CheckoutLine) => number;
}

export function CheckoutItems({ lines, couponShareOf = () => 0 }: CheckoutItemsProps) {
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
            <Line key={itemKey(line)} line={line} couponShare={line.price === null ? 0 : couponShareOf(line)} />
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

/** A line with the amount that its receipt will have: a refund is calculated from it. */
function Line({ line, couponShare }: { line: CheckoutLine; couponShare: number }) {
  const { itemId, title, category, cover, teacherName, price, listPrice, lowestPrice30 } = line;
  return (
    <PurchasedItem
      cover={<Cover id={itemId} title={title} subject={category} cover={cover} ratio="4:3" faded={price === null} />}
      meta={
        <MetaList>
          {itemFacts(line)}
          {teacherName}
        </MetaList>
      }
      title={title}
      amount={price === null ? undefined : price - couponShare}
      original={listPrice}
      lowest={lowestPrice30}
    >
      <Notice line={line} />
      {couponShare > 0 ? <p>{checkoutCouponText.share(wonText(-couponShare))}</p> : null}
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
