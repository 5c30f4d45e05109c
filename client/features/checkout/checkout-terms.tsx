import { Link } from "@tanstack/react-router";
import { refundDays, refundLectures } from "../../components/refund-text.ts";
import { Panel } from "../../ui/panel.tsx";
import { textLinkClass } from "../../ui/text-link.ts";
import styles from "./checkout-part.module.css";

/** The refund policy in three facts. */
export function CheckoutRefund() {
  return (
    <Panel aria-labelledby="checkout-refund">
      <div className={styles.line}>
        <h2 id="checkout-refund" className={styles.header}>
          환불은 이렇게 해요
        </h2>
        <Link to="/docs/$documentType" params={{ documentType: "refund" }} target="_blank" className={textLinkClass()}>
          규정 전체 보기
        </Link>
      </div>
      <ul className={styles.rules}>
        <li>
          <b>{`${refundDays}, ${refundLectures}까지`}</b>낸 금액을 모두 돌려드려요
        </li>
        <li>
          <b>그 뒤에는</b>연 강의만큼 빼고 돌려드려요
        </li>
        <li>
          <b>미리보기는</b>연 강의로 세지 않아요
        </li>
      </ul>
    </Panel>
  );
}
