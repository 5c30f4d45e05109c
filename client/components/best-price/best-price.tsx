import { deadlineText, wonText } from "../../../shared/format.ts";
import { discountPercent } from "../../../shared/money.ts";
import type { ItemOffer } from "../../api/order/best-price.ts";
import { Price } from "../price-tag.tsx";
import styles from "./best-price.module.css";
import { bestPriceText as text } from "./text.ts";

type Offer = Pick<ItemOffer, "listPrice" | "amount" | "credit" | "total" | "coupons">;

/** The price where it is decided: with the coupons that this person can really get, and how it comes about. */
export function BestPrice({ offer }: { offer: Offer }) {
  const { listPrice, total, coupons } = offer;
  if (coupons.length === 0) return <Price size="l" amount={offer.amount + offer.credit} original={listPrice} />;
  return (
    <div>
      <p className={styles.with}>{text.withCoupon}</p>
      <Price size="l" amount={total} original={listPrice} isSale={false} />
      <p className={styles.steps}>{priceSteps(offer).join(" · ")}</p>
    </div>
  );
}

/** From the list price to the lowest: sale, coupons, and until when. */
export function priceSteps({ listPrice, amount, credit, total, coupons }: Offer): string[] {
  const inSale = amount + credit;
  const off = discountPercent({ price: listPrice, salePrice: inSale });
  const deadline = coupons.map(({ expiresAt }) => expiresAt).toSorted()[0];
  const name = coupons.length === 1 ? coupons[0]?.name : undefined;
  return [
    ...(off > 0 ? [text.sale(off, wonText(inSale))] : []),
    text.coupon(name, wonText(total - amount)),
    ...(deadline ? [deadlineText(deadline)] : []),
  ];
}
