import { Link } from "@tanstack/react-router";
import { Clock, RefreshCw } from "lucide-react";
import type { OrderDetail } from "../../../../shared/order/schema.ts";
import { PersonIllustration } from "../../../ui/image/person-illustration.tsx";
import { SplitPanel, SplitPanelSide } from "../../../ui/layout/split-panel.tsx";
import { Tag } from "../../../ui/feedback/tag.tsx";
import { textLinkClass } from "../../../ui/action/text-link.ts";
import styles from "./payment-waiting.module.css";
import frame from "../result-frame.module.css";
import { ResultInfo } from "./result-info.tsx";
import { TestDeposit } from "../test-deposit.tsx";
import illustration from "./payment-failure-illustration.module.css";
import { toCheckoutSearch } from "../../../components/checkout-search.ts";
import { CancelOrder } from "../cancel-order.tsx";
import { DepositAccount } from "../deposit-account.tsx";
import { orderActionText } from "../text.ts";
import { paymentWaitingText } from "./text.ts";

interface PaymentWaitingProps {
  order: OrderDetail;
  checking: boolean;
  onCheck: () => void;
}

/** The account of the deposit; the screen reads the order again until the money has arrived. */
export function PaymentWaiting({ order, checking, onCheck }: PaymentWaitingProps) {
  const { deposit, method } = order;
  return (
    <div className={frame.frame}>
      <section aria-labelledby="waiting">
        <SplitPanel columns="1.7fr 1fr" gap={1.4} className={illustration.apart}>
          <SplitPanelSide className={styles.text}>
            <Tag tone="warn" icon={<Clock />}>
              {paymentWaitingText.tag}
            </Tag>
            <h1 id="waiting">{paymentWaitingText.title}</h1>
            {deposit ? <DepositAccount deposit={deposit} className={styles.account} /> : null}
          </SplitPanelSide>
          <SplitPanelSide
            tone="none"
            background={
              <div className={illustration.waiting}>
                <PersonIllustration head="ㅎ" arms="ㅗ" ink="chija-deep" face="chija-pale" />
              </div>
            }
          />
        </SplitPanel>
      </section>
      <div className={styles.live}>
        <RefreshCw />
        <output>{paymentWaitingText.live}</output>
        <span className={styles.options}>
          <TestDeposit deposit={deposit} />
          <button type="button" className={textLinkClass()} aria-disabled={checking} onClick={onCheck}>
            {paymentWaitingText.check}
          </button>
        </span>
      </div>
      <ResultInfo order={order} method={method}>
        <Link to="/payment" search={toCheckoutSearch(order.items)} className={textLinkClass()}>
          {orderActionText.payOtherwise}
        </Link>
        <CancelOrder order={order} />
      </ResultInfo>
    </div>
  );
}
