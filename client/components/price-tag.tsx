import { priceText, wonText } from "../../shared/format.ts";
import { classNames } from "../ui/class-names.ts";
import styles from "./price-tag.module.css";
import { cardText } from "./text.ts";

interface PriceProps {
  /** The current price in won. */
  amount: number;
  /** The list price; struck through when higher. */
  original?: number | null | undefined;
  /** The discount when it is known; otherwise calculated from the two prices. */
  percent?: number | undefined;
  size?: "m" | "l";
  className?: string;
}

export function Price({ amount, original, percent, size = "m", className }: PriceProps) {
  const before = original && original > amount ? original : undefined;
  const off = before ? (percent ?? reduction(amount, before)) : 0;
  return (
    <p className={classNames(styles.price, styles[size], className)}>
      {off > 0 && amount > 0 ? <em>{off}%</em> : null}
      <b>{priceText(amount)}</b>
      {before ? (
        <s>
          <span className="sr-only">{cardText.listPrice} </span>
          {wonText(before)}
        </s>
      ) : null}
    </p>
  );
}

function reduction(amount: number, before: number): number {
  return Math.min(99, Math.round((1 - amount / before) * 100));
}
