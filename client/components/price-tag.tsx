import type { Course } from "../../shared/course/schema.ts";
import { priceText, wonText } from "../../shared/format.ts";
import { discountPercent } from "../../shared/money.ts";
import { classNames } from "../ui/class-names.ts";
import styles from "./price-tag.module.css";
import { cardText } from "./text.ts";

interface PriceProps {
  /** The current price in won. */
  amount: number;
  /** The list price; struck through when higher. */
  original?: number | undefined;
  /** The lowest of thirty days; shown where it is below the price. */
  lowest?: number | null;
  /** The difference to the list price is a sale, whose percentage is shown; false: coupons are part of it. */
  isSale?: boolean;
  size?: "m" | "l";
}

export function Price({ amount, original = amount, lowest, isSale = true, size = "m" }: PriceProps) {
  const off = isSale && amount && discountPercent({ price: original, salePrice: amount });
  const least = lowest ?? amount;
  return (
    <p className={classNames(styles.price, styles[size])}>
      {off ? <em>{off}%</em> : null}
      <b>{priceText(amount)}</b>
      {original > amount ? (
        <s>
          <span className="sr-only">{cardText.listPrice} </span>
          {wonText(original)}
        </s>
      ) : null}
      {least < amount ? <small>{cardText.lowest(priceText(least))}</small> : null}
    </p>
  );
}

interface CoursePriceProps {
  course: Pick<Course, "price" | "salePrice" | "lowestPrice30">;
}

/** The present price of a course; in a sale also the lowest price of thirty days, if that is lower. */
export const CoursePrice = ({ course: { price, salePrice, lowestPrice30 } }: CoursePriceProps) => (
  <Price amount={salePrice ?? price} original={price} lowest={lowestPrice30} />
);
