import { Link } from "@tanstack/react-router";
import { CircleAlert, Info } from "lucide-react";
import type { ReactNode } from "react";
import { priceText, wonText } from "../../../shared/format.ts";
import { creditTerm, includedText } from "../../components/item-text.ts";
import { textLinkClass } from "../../ui/text-link.ts";
import styles from "./cart-item-notice.module.css";
import type { PricedCartLine } from "./cart-lines.ts";

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
          <span>
            값이 바뀌었어요: {priceText(amountSeen).replace("원", "")} → {priceText(amount)}
          </span>
        </p>
      ) : null}
      {problem === null && credit > 0 ? (
        <p className={styles.credit}>{`${creditTerm(ownedLectures)} ${wonText(credit)}을 뺐어요`}</p>
      ) : null}
    </>
  );
}

function problemText(problem: NonNullable<PricedCartLine["problem"]>): ReactNode {
  switch (problem) {
    case "WITHDRAWN":
      return "판매를 멈췄어요.";
    case "NOT_FOR_SALE":
      return "따로 팔지 않는 강의가 됐어요. 이 강의가 든 코스를 봐 주세요.";
    case "REFUND_IN_PROGRESS":
      return "환불하는 중이에요. 끝나면 다시 살 수 있어요.";
    case "ALREADY_REGISTERED":
      return (
        <>
          이미 갖고 있어요.{" "}
          <Link to="/classroom" className={textLinkClass()}>
            강의실에서 보기
          </Link>
        </>
      );
  }
}
