import { Clock, RefreshCw } from "lucide-react";
import { deadlineText, durationText, wonText } from "../../../../shared/format.ts";
import type { Order, OrderDetail } from "../../../../shared/order.ts";
import { useSecondsUntil } from "../../../ui/use-seconds-until.ts";
import { PersonIllustration } from "../../../ui/person-illustration.tsx";
import { SplitPanel, SplitPanelSide } from "../../../ui/split-panel.tsx";
import { Tag } from "../../../ui/tag.tsx";
import { textLinkClass } from "../../../ui/text-link.ts";
import { CopyButton } from "../../../ui/copy-button.tsx";
import styles from "./payment-waiting.module.css";
import frame from "../result-frame.module.css";
import { ResultInfo } from "./result-info.tsx";
import { TestDeposit } from "../test-deposit.tsx";
import illustration from "./payment-failure-illustration.module.css";

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
              입금 기다려요
            </Tag>
            <h1 id="waiting">입금하면 바로 열려요</h1>
            {deposit ? <Account deposit={deposit} /> : null}
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
        <output>입금을 확인하면 이 화면이 스스로 바뀌어요. 창을 닫아도 구매 내역에 남아요.</output>
        <span className={styles.options}>
          <TestDeposit deposit={deposit} />
          <button type="button" className={textLinkClass()} aria-disabled={checking} onClick={onCheck}>
            지금 확인하기
          </button>
        </span>
      </div>
      <ResultInfo order={order} method={method} />
    </div>
  );
}

function Account({ deposit: { bank, accountNumber, amount, dueAt } }: { deposit: NonNullable<Order["deposit"]> }) {
  const left = useSecondsUntil(Date.parse(dueAt));
  return (
    <dl className={styles.account}>
      <dt>계좌</dt>
      <dd className={styles.number}>
        <span>{accountNumber}</span>
        <CopyButton text={accountNumber} done="계좌번호를 복사했어요." size="s">
          복사
        </CopyButton>
      </dd>
      <dt>은행</dt>
      <dd>{bank}</dd>
      <dt>금액</dt>
      <dd>
        <b>{wonText(amount)}</b>
      </dd>
      <dt>기한</dt>
      <dd>
        {deadlineText(dueAt)} · {left > 0 ? `${durationText(left)} 남았어요` : "기한이 지났어요"}
      </dd>
    </dl>
  );
}
