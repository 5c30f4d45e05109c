import { Link } from "@tanstack/react-router";
import type { QuoteLine } from "../../../shared/order/schema.ts";
import { fullRefundText } from "../../components/refund-text.ts";
import { Panel } from "../../ui/layout/panel.tsx";
import { textLinkClass } from "../../ui/action/text-link.ts";
import styles from "./checkout-part.module.css";
import { checkoutRefundText } from "./text.ts";

type RefundedLine = Pick<QuoteLine, "title" | "amount" | "countedLectures" | "problem" | "includedIn">;

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

/** Until when everything is refunded: once for all items if it is the same, else once for those that share it. */
function FullRefund({ lines }: { lines: readonly RefundedLine[] }) {
  const byUntil = [...Map.groupBy(lines, ({ countedLectures }) => fullRefundText(countedLectures))];
  const [first] = byUntil;
  if (byUntil.length <= 1)
    return (
      <>
        <b>{first?.[0]}</b>
        {checkoutRefundText.fullHint}
      </>
    );
  return (
    <>
      <b>{checkoutRefundText.byItem}</b>
      {byUntil.map(([until, sharing]) => (
        <span key={until} className={styles.item}>
          {checkoutRefundText.fullOf(
            sharing.map(({ title }) => title),
            until,
          )}
        </span>
      ))}
    </>
  );
}
