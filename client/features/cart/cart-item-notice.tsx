import { Link } from "@tanstack/react-router";
import { CircleAlert, Info } from "lucide-react";
import type { ReactNode } from "react";
import { priceText, wonText } from "../../../shared/format.ts";
import { creditTerm, includedText } from "../../components/item-text.ts";
import { textLinkClass } from "../../ui/action/text-link.ts";
import styles from "./cart-item-notice.module.css";
import type { PricedCartLine } from "./cart-lines.ts";
import { itemText } from "../../components/text.ts";
import { cartNoticeText } from "./text.ts";

/** Why a row cannot be bought, that its price has changed, or its discount. */
export function CartItemNotice({
  line: { problem, amount, amountSeen, credit, ownedLectures, course },
}: {
  line: PricedCartLine;
}) {
  if (course) return <p className={styles.credit}>{includedText(course)}</p>;
  return (
    <>
      {problem ? (
        <p className={styles.problem}>
          <Info />
          <span>{problemText(problem)}</span>
        </p>
      ) : null}
      {problem === null && amount !== amountSeen ? (
        <p className={styles.changed}>
          <CircleAlert />
          <span>{cartNoticeText.priceChanged(priceText(amountSeen), priceText(amount))}</span>
        </p>
      ) : null}
      {problem === null && credit > 0 ? (
        <p className={styles.credit}>{itemText.credited(creditTerm(ownedLectures), wonText(credit))}</p>
      ) : null}
    </>
  );
}

function problemText(problem: NonNullable<PricedCartLine["problem"]>): ReactNode {
  switch (problem) {
    case "WITHDRAWN":
      return cartNoticeText.withdrawn;
    case "NOT_FOR_SALE":
      return cartNoticeText.notForSale;
    case "REFUND_IN_PROGRESS":
      return cartNoticeText.refunding;
    case "ALREADY_REGISTERED":
      return (
        <>
          {cartNoticeText.owned}{" "}
          <Link to="/classroom" className={textLinkClass()}>
            {cartNoticeText.classroom}
          </Link>
        </>
      );
  }
}
