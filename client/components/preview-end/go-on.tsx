import { Link } from "@tanstack/react-router";
import type { Course } from "../../../shared/course/schema.ts";
import { priceText, wonText } from "../../../shared/format.ts";
import type { ItemOffer } from "../../api/order/best-price.ts";
import { buttonClass } from "../../ui/action/button-class.ts";
import { ClaimAndPay } from "../best-price/claim-and-pay.tsx";
import styles from "./go-on.module.css";
import { previewEndText as text } from "./text.ts";

/** One press to the payment, at the best price; to the page of the course where there is nothing to pay. */
export function GoOn({ course, offer }: { course: Pick<Course, "courseId">; offer: ItemOffer }) {
  if (offer.refunding || offer.amount === 0)
    return (
      <Link
        to="/courses/$courseId"
        params={{ courseId: course.courseId }}
        className={buttonClass({ variant: "primary", size: "l", wide: true })}
      >
        {offer.refunding ? text.refunding : text.startFree}
      </Link>
    );
  return (
    <ClaimAndPay items={[offer.item]} amount={offer.amount} coupons={offer.coupons}>
      {text.goOn(priceText(offer.total))}
    </ClaimAndPay>
  );
}

/** From the list price to the price of the button. */
export function PriceWay({ offer: { listPrice, amount, credit, coupons, total } }: { offer: ItemOffer }) {
  const inSale = amount + credit;
  const steps = [
    wonText(listPrice),
    ...(inSale < listPrice ? [text.sale(wonText(inSale))] : []),
    ...(credit > 0 ? [text.credit(wonText(amount))] : []),
    ...(coupons.length > 0 ? [text.coupon(wonText(total))] : []),
  ];
  if (steps.length < 2) return null;
  return (
    <p className={styles.way}>
      <b>{steps.join(" → ")}</b>
      {coupons.some(({ isClaimable }) => isClaimable) ? <span> · {text.claims}</span> : null}
    </p>
  );
}
