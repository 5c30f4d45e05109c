import { PageTitle } from "../../ui/layout/page-title.tsx";
import { Panel } from "../../ui/layout/panel.tsx";
import { SkeletonBox, SkeletonLine, SkeletonRegion } from "../../ui/feedback/skeleton.tsx";
import list from "./cart-list.module.css";
import row from "./cart-item-row.module.css";
import styles from "./cart-screen.module.css";
import { cartTitles } from "./head-text.ts";

/** The title and two rows beside the sum. */
export function CartSkeleton() {
  return (
    <SkeletonRegion waited className={styles.screen}>
      <PageTitle title={cartTitles.cart} />
      <div className={styles.parts}>
        <Panel>
          <div className={list.all}>
            <SkeletonLine width="12rem" />
            <SkeletonLine width="10rem" />
          </div>
          <Row />
          <Row />
        </Panel>
        <SkeletonBox height="34rem" />
      </div>
    </SkeletonRegion>
  );
}

const Row = () => (
  <div className={row.row}>
    <div className={row.selection}>
      <SkeletonBox height="2.2rem" />
    </div>
    <div className={row.cover}>
      <SkeletonBox height="8.4rem" />
    </div>
    <div className={row.text}>
      <SkeletonLine width="40%" />
      <SkeletonLine width="80%" />
    </div>
  </div>
);
