import { Link } from "@tanstack/react-router";
import { refundDays, refundLectures } from "../../components/refund-text.ts";
import { Panel } from "../../ui/panel.tsx";
import { textLinkClass } from "../../ui/text-link.ts";
import styles from "./checkout-part.module.css";
import { checkoutRefundText } from "./text.ts";

/** The refund policy in three facts. */
export function CheckoutRefund() {
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
          <b>{checkoutRefundText.full(refundDays, refundLectures)}</b>
          {checkoutRefundText.fullHint}
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
