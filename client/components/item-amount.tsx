import { priceText, wonText } from "../../shared/format.ts";
import { classNames } from "../ui/class-names.ts";
import styles from "./item-amount.module.css";
import { cardText, sumText } from "./text.ts";

interface ItemAmountProps {
  /** Won to pay. */
  amount: number;
  /** The list price in won, struck through when higher. */
  original?: number | undefined;
  /** The lowest of thirty days, in won; shown where it is below the amount. */
  lowest?: number | null | undefined;
  className?: string | undefined;
}

/** The price of an item of a list, in a column at its end. */
export function ItemAmount({ amount, original = amount, lowest, className }: ItemAmountProps) {
  const least = lowest ?? amount;
  return (
    <p className={classNames(styles.amount, className)}>
      {original > amount ? (
        <s>
          <span className="sr-only">{sumText.listPrice} </span>
          {wonText(original)}
        </s>
      ) : null}
      <b>{priceText(amount)}</b>
      {least < amount ? <small>{cardText.lowest(priceText(least))}</small> : null}
    </p>
  );
}
