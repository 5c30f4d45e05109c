import { Link } from "@tanstack/react-router";
import { withParticle } from "../../../shared/format.ts";
import type { QuoteLine } from "../../../shared/order/schema.ts";
import { fullRefundText } from "../../components/refund-text.ts";
import { Panel } from "../../ui/layout/panel.tsx";
import { textLinkClass } from "../../ui/action/text-link.ts";
import styles from "./checkout-part.module.css";
import { checkoutRefundText } from "./text.ts";

type RefundedLine = Pick<QuoteLine, "itemId" | "title" | "amount" | "countedLectures" | "problem" | "includedIn">;

/** The refund policy of the items in three facts. */
export function CheckoutRefund({ lines }: { lines: readonly RefundedLine[] }) {
  return (
    <Panel aria-labelledby="checkout-refund">
      <div className={styles.line}>
        <h2 id="checkout-refund" className={styles.header}>
          {checkoutRefundText.title}
        </h2>
        <Link to="/docs/$documentType" params={{ documentType: "refund" }} target="_blank" className={textLinkClass()}>
          {checkoutRefundText.all}
        </Link>
      </div>
      <ul className={styles.rules}>
        <li>
          <FullRefund lines={lines.filter(isPaid)} />
        </li>
        <li>
          <b>{checkoutRefundText.later}</b>
          {checkoutRefundText.laterHint}
        </li>
        <li>
          <b>{checkoutRefundText.previews}</b>
          {checkoutRefundText.previewsHint}
        </li>
      </ul>
    </Panel>
  );
}

const isPaid = ({ amount, problem, includedIn }: RefundedLine): boolean =>
  amount > 0 && problem === null && includedIn === null;

/** Until when everything is refunded: once for all items if it is the same, else for each. */
function FullRefund({ lines }: { lines: readonly RefundedLine[] }) {
  const untils = lines.map(({ countedLectures }) => fullRefundText(countedLectures));
  const [first = ""] = untils;
  if (untils.every((until) => until === first))
    return (
      <>
        <b>{first}</b>
        {checkoutRefundText.fullHint}
      </>
    );
  return (
    <>
      <b>{checkoutRefundText.byItem}</b>
      {lines.map(({ itemId, title }, index) => (
        <span key={itemId} className={styles.item}>
          {checkoutRefundText.fullOf(withParticle(`‘${title}’`, "은/는"), untils[index] ?? "")}
        </span>
      ))}
    </>
  );
}
