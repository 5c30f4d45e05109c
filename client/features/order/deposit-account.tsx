import { deadlineText, durationText, wonText } from "../../../shared/format.ts";
import type { Order } from "../../../shared/order/schema.ts";
import { useSiteQuery } from "../../api/site.ts";
import { classNames } from "../../ui/class-names.ts";
import { CopyButton } from "../../ui/action/copy-button.tsx";
import { useSecondsUntil } from "../../ui/action/use-seconds-until.ts";
import { accountNumberText } from "../../../shared/payment/account-number.ts";
import styles from "./deposit-account.module.css";
import { depositText } from "./text.ts";

interface DepositAccountProps {
  deposit: NonNullable<Order["deposit"]>;
  className?: string | undefined;
}

/** Fields of a transfer, in its order: bank, number, holder, amount; then the time left. */
export function DepositAccount({ deposit: { bank, accountNumber, amount, dueAt }, className }: DepositAccountProps) {
  const left = useSecondsUntil(Date.parse(dueAt));
  const holder = useSiteQuery().data?.business.name;
  return (
    <dl className={classNames(styles.account, className)}>
      <dt>{depositText.bank}</dt>
      <dd>{bank}</dd>
      <dt>{depositText.account}</dt>
      <dd className={styles.number}>
        <b>{accountNumberText(accountNumber)}</b>
        <CopyButton text={accountNumber} done={depositText.copied} size="s">
          {depositText.copyLabel}
        </CopyButton>
      </dd>
      <dt>{depositText.holder}</dt>
      <dd>{holder ?? " "}</dd>
      <dt>{depositText.amount}</dt>
      <dd>
        <b>{wonText(amount)}</b>
      </dd>
      <dt>{depositText.due}</dt>
      <dd>
        {deadlineText(dueAt)} ·{" "}
        {left > 0 ? depositText.left(durationText(Math.ceil(left / 60) * 60)) : depositText.over}
      </dd>
    </dl>
  );
}
