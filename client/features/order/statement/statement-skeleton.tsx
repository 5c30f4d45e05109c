import { Link } from "@tanstack/react-router";
import { ChevronLeft } from "lucide-react";
import { PrintLayout } from "../../../ui/layout/print-layout.tsx";
import { SkeletonBox, SkeletonLine, SkeletonRegion } from "../../../ui/feedback/skeleton.tsx";
import { textLinkClass } from "../../../ui/action/text-link.ts";
import { orderTitles } from "../head-text.ts";
import styles from "./statement-screen.module.css";

/** The heading, the two sides, the lines and the amounts. */
export function StatementSkeleton() {
  return (
    <SkeletonRegion waited>
      <PrintLayout
        labelledBy="statement"
        className={styles.sheet}
        actions={
          <Link to="/my/orders" className={textLinkClass({ variant: "plain" })}>
            <ChevronLeft />
            {orderTitles.orders}
          </Link>
        }
      >
        <header className={styles.header}>
          <h1 id="statement">{orderTitles.statement}</h1>
          <SkeletonLine width="24rem" />
        </header>
        <div className={styles.sides}>
          <SkeletonBox height="12rem" />
          <SkeletonBox height="22rem" />
        </div>
        <SkeletonBox height="16rem" />
        <SkeletonBox height="10rem" />
      </PrintLayout>
    </SkeletonRegion>
  );
}
