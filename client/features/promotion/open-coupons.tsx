import type { OpenCoupon } from "../../../shared/coupon/schema.ts";
import { validityText } from "../../components/coupon/coupon-text.ts";
import { ClaimState } from "./claim-state.tsx";
import { CouponRow, CouponRows } from "./coupon-row.tsx";

/** Coupons that a user may have, each with its button. */
export const OpenCoupons = ({ coupons }: { coupons: readonly OpenCoupon[] }) => (
  <CouponRows>
    {coupons.map((coupon) => (
      <li key={coupon.couponId}>
        <CouponRow coupon={coupon} validity={validityText(coupon)}>
          <ClaimState coupon={coupon} />
        </CouponRow>
      </li>
    ))}
  </CouponRows>
);
