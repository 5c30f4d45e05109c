import { durationText, wonText } from "../../../shared/format.ts";
import type { Order } from "../../../shared/order.ts";
import { useSecondsUntil } from "../../ui/use-seconds-until.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./detail/order-history.module.css";

interface DepositAmountProps {
  deposit: NonNullable<Order["deposit"]>;
  className?: string | undefined;
}

/** The account of an awaited deposit, its amount and deadline. */
export function DepositAmount({ deposit: { bank, accountNumber, amount, dueAt }, className }: DepositAmountProps) {
  const left = useSecondsUntil(Date.parse(dueAt));
  return (
    <div className={classNames(styles.sum, styles.deposit, className)}>
      <p className={styles.label}>{bank}</p>
      <p className={styles.account}>{accountNumber}</p>
      <p className={styles.why}>
        {wonText(amount)} · {left > 0 ? `${durationText(left)} 남았어요` : "기한이 지났어요"}
      </p>
    </div>
  );
}
