import { Link } from "@tanstack/react-router";
import type { UserCoupon } from "../../../shared/coupon/schema.ts";
import { dateText, deadlineText } from "../../../shared/format.ts";
import { CouponCode } from "../../components/coupon/coupon-code.tsx";
import { buttonClass } from "../../ui/action/button-class.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { PageTitle } from "../../ui/layout/page-title.tsx";
import { PersonIllustration } from "../../ui/image/person-illustration.tsx";
import { SectionHeader } from "../../ui/layout/section-header.tsx";
import { CouponRow, CouponRows } from "./coupon-row.tsx";
import { promotionHeadText } from "./head-text.ts";
import styles from "./promotions-screen.module.css";
import { ownCouponsText as text } from "./text.ts";

/** The user's coupons: what can be used, and what was used or has expired. */
export function OwnCouponsScreen({ coupons }: { coupons: readonly UserCoupon[] }) {
  const usable = coupons.filter(({ status }) => status === "USABLE");
  const past = coupons.filter(({ status }) => status !== "USABLE");
  return (
    <div className={styles.screen}>
      <div className={styles.top}>
        <PageTitle title={promotionHeadText.coupons} />
        <div className={styles.code}>
          <CouponCode />
        </div>
      </div>
      {usable.length > 0 ? (
        <section aria-labelledby="coupons-usable">
          <SectionHeader id="coupons-usable" title={text.usable} />
          <Coupons coupons={usable} />
        </section>
      ) : (
        <EmptyState
          figure={<PersonIllustration head="ㅂ" arms="ㅜ" ink="text-2" face="cheongja-mid" />}
          title={text.noneTitle}
          action={
            <Link to="/promotions" className={buttonClass()}>
              {text.promotions}
            </Link>
          }
        >
          {text.noneHint}
        </EmptyState>
      )}
      {past.length > 0 ? (
        <section aria-labelledby="coupons-past">
          <SectionHeader id="coupons-past" title={text.past} />
          <Coupons coupons={past} />
        </section>
      ) : null}
    </div>
  );
}

const Coupons = ({ coupons }: { coupons: readonly UserCoupon[] }) => (
  <CouponRows>
    {coupons.map((coupon) => (
      <li key={coupon.couponId}>
        <CouponRow
          coupon={coupon}
          isPast={coupon.status !== "USABLE"}
          validity={coupon.status === "USABLE" ? deadlineText(coupon.expiresAt) : null}
        >
          {stateText(coupon)}
        </CouponRow>
      </li>
    ))}
  </CouponRows>
);

function stateText({ status, usedAt }: UserCoupon): string | null {
  switch (status) {
    case "USABLE":
      return null;
    case "RESERVED":
      return text.reserved;
    case "USED":
      return usedAt ? text.usedOn(dateText(usedAt)) : text.used;
    case "EXPIRED":
      return text.expired;
  }
}
