import { priceText, wonText } from "../../shared/format.ts";
import { classNames } from "../ui/class-names.ts";
import styles from "./item-amount.module.css";
import { sumText } from "./text.ts";

interface ItemAmountProps {
  /** Won to pay. */
  amount: number;
  /** The list price in won, struck through when higher. */
  original?: number | undefined;
  className?: string | undefined;
}

/** What an item of a list costs, in a column at its end. */
export function ItemAmount({ amount, original = amount, className }: ItemAmountProps) {
  return (
    <p className={classNames(styles.amount, className)}>
      {original > amount ? (
        <s>
          <span className="sr-only">{sumText.listPrice} </span>
          {wonText(original)}
        </s>
      ) : null}
      <b>{priceText(amount)}</b>
    </p>
  );
}
