import { ChevronDown } from "lucide-react";
import { chipClass, chipRowClass } from "../../../ui/action/chip-class.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Panel } from "../../../ui/layout/panel.tsx";
import { SkeletonBox, SkeletonCover, SkeletonLine, SkeletonRegion } from "../../../ui/feedback/skeleton.tsx";
import item from "../../../components/purchased-item.module.css";
import { ordersFrameText, orderTitles } from "../head-text.ts";
import card from "./order-card.module.css";
import { orderFilters } from "./order-filters.ts";
import styles from "./orders-screen.module.css";
import { periodText } from "./text.ts";

/** The heading, the filters and two orders. */
export function OrdersSkeleton() {
  return (
    <SkeletonRegion waited className={styles.screen}>
      <div className={styles.frame}>
        <h1>{orderTitles.orders}</h1>
        <p className={styles.lead}>{ordersFrameText.lead}</p>
        <div className={classNames(styles.filters, chipRowClass({ scrolls: true }))} aria-hidden="true">
          {(["all", ...orderFilters] as const).map((kind) => (
            <span key={kind} className={chipClass()}>
              {ordersFrameText.filter[kind]}
            </span>
          ))}
        </div>
        <div className={styles.period} aria-hidden="true">
          <span className={chipClass()}>
            {periodText.all}
            <ChevronDown />
          </span>
        </div>
      </div>
      <OrderCardSkeleton />
      <OrderCardSkeleton />
    </SkeletonRegion>
  );
}

const OrderCardSkeleton = () => (
  <Panel className={card.card}>
    <div className={card.header}>
      <SkeletonLine width="9rem" />
      <SkeletonLine width="22rem" />
    </div>
    <div className={item.line}>
      <div className={item.cover}>
        <SkeletonCover ratio="4 / 3" />
      </div>
      <div className={item.text}>
        <SkeletonLine width="12rem" />
        <SkeletonLine width="70%" />
      </div>
    </div>
    <div className={card.actions}>
      <SkeletonBox height="4.8rem" />
    </div>
  </Panel>
);
