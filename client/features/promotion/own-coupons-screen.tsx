import { Link } from "@tanstack/react-router";
import type { OpenCoupon, UserCoupon } from "../../../shared/coupon/schema.ts";
import { dateText, deadlineText } from "../../../shared/format.ts";
import { CouponCode } from "../../components/coupon/coupon-code.tsx";
import { buttonClass } from "../../ui/action/button-class.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { PageTitle } from "../../ui/layout/page-title.tsx";
import { PersonIllustration } from "../../ui/image/person-illustration.tsx";
import { SectionHeader } from "../../ui/layout/section-header.tsx";
import { CouponRow, CouponRows } from "./coupon-row.tsx";
import { promotionHeadText } from "./head-text.ts";
import { OpenCoupons } from "./open-coupons.tsx";
import styles from "./promotions-screen.module.css";
import { ownCouponsText as text, promotionsText } from "./text.ts";

interface OwnCouponsScreenProps {
  coupons: readonly UserCoupon[];
  /** Coupons that anyone may have. */
  open: readonly OpenCoupon[];
}

/** The user's coupons: what can be used, what can be had, and what was used or has expired. */
export function OwnCouponsScreen({ coupons, open }: OwnCouponsScreenProps) {
  const usable = coupons.filter(({ status }) => status === "USABLE");
  const past = coupons.filter(({ status }) => status !== "USABLE");
  const claimable = open.filter(({ couponId }) => !coupons.some((coupon) => coupon.couponId === couponId));
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
      ) : claimable.length > 0 ? (
        <p className={styles.none}>{text.noneClaimable}</p>
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
      {claimable.length > 0 ? (
        <section aria-labelledby="coupons-claimable">
          <SectionHeader id="coupons-claimable" title={promotionsText.coupons} />
          <OpenCoupons coupons={claimable} />
        </section>
      ) : null}
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
