import { failureText } from "../../lib/error-text.ts";
import { trpc } from "../../lib/trpc.ts";
import { classNames } from "../../ui/class-names.ts";
import { FailBox } from "../../ui/fail-box.tsx";
import { SkeletonBox, SkeletonRegion } from "../../ui/skeleton.tsx";
import { DepositSum } from "./deposit-sum.tsx";
import { OrderEstimate } from "./order-estimate.tsx";
import styles from "./order-history.module.css";
import { OrderTimeline } from "./order-timeline.tsx";
import { movingEveryMs } from "./use-orders.ts";
import { isMoving } from "./order-kinds.ts";

/** An order opened: what happened to it beside what can be done about its money. */
export function OrderHistory({ orderId }: { orderId: string }) {
  const order = trpc.order.byId.useQuery(
    { orderId },
    { staleTime: 0, refetchInterval: ({ state: { data } }) => data !== undefined && isMoving(data) && movingEveryMs },
  );
  if (order.isPending) {
    return (
      <SkeletonRegion className={styles.pair}>
        <SkeletonBox height="15rem" />
        <SkeletonBox height="15rem" />
      </SkeletonRegion>
    );
  }
  if (!order.data) {
    return (
      <div className={classNames(styles.pair, styles.alone)}>
        <FailBox
          title="주문의 자세한 내용을 불러오지 못했어요."
          onRetry={() => void order.refetch()}
          retrying={order.isFetching}
        >
          {failureText(order.error)}
        </FailBox>
      </div>
    );
  }
  const { deposit, paidAt } = order.data;
  const alone = deposit === null && paidAt === null;
  return (
    <div className={classNames(styles.pair, alone && styles.alone)}>
      <div className={styles.track}>
        <OrderTimeline order={order.data} />
      </div>
      {deposit ? <DepositSum deposit={deposit} /> : null}
      {paidAt ? <OrderEstimate order={order.data} /> : null}
    </div>
  );
}
