import { PageTitle } from "../../ui/layout/page-title.tsx";
import { SkeletonBox, SkeletonRegion } from "../../ui/feedback/skeleton.tsx";
import { CouponRows } from "./coupon-row.tsx";
import { promotionHeadText } from "./head-text.ts";
import styles from "./promotions-screen.module.css";

const rows = [1, 2, 3, 4];

/** The title, the field for a code and the first coupons. */
export const OwnCouponsSkeleton = () => (
  <SkeletonRegion waited className={styles.screen}>
    <div className={styles.top}>
      <PageTitle title={promotionHeadText.coupons} />
      <div className={styles.code}>
        <SkeletonBox height="8rem" />
      </div>
    </div>
    <CouponRows>
      {rows.map((key) => (
        <li key={key}>
          <SkeletonBox height="10rem" />
        </li>
      ))}
    </CouponRows>
  </SkeletonRegion>
);
