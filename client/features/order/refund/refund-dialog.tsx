import { useState } from "react";
import type { Refund } from "../../../../shared/refund.ts";
import { useFreshOrderQuery } from "../../../api/order.ts";
import { failureText } from "../../../lib/error-text.ts";
import { useModal } from "../../../lib/state/modal-state.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { ErrorBox } from "../../../ui/error-box.tsx";
import { SkeletonBox, SkeletonRegion } from "../../../ui/skeleton.tsx";
import { RefundForm } from "./refund-form.tsx";
import { RefundOutcome } from "./refund-outcome.tsx";
import styles from "./refund-dialog.module.css";

/** Requests the refund of one line of an order, then shows its outcome. */
export function RefundDialog({ open, onClose: close }: { open: boolean; onClose: () => void }) {
  const { args } = useModal("REFUND");
  const [shown, setShown] = useState(args);
  const [requested, setRequested] = useState<Refund | null>(null);
  // A closed modal has no args, but its content is visible until it has faded out.
  if (args && args !== shown) {
    setShown(args);
    setRequested(null);
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={requested ? "환불" : "환불 요청"}
      description={requested ? undefined : "하나씩 환불해요. 환불한 강의는 더 볼 수 없고, 진도와 노트는 남아요."}
    >
      <div className={styles.body}>
        {requested ? <RefundOutcome refund={requested} onClose={close} /> : null}
        {shown && !requested ? <Estimates orderId={shown.orderId} onRequested={setRequested} /> : null}
      </div>
    </Dialog>
  );
}

function Estimates({ orderId, onRequested }: { orderId: string; onRequested: (refund: Refund) => void }) {
  const order = useFreshOrderQuery(orderId);
  if (order.data) return <RefundForm order={order.data} onRequested={onRequested} />;
  if (order.isPending) {
    return (
      <SkeletonRegion>
        <SkeletonBox height="20rem" />
      </SkeletonRegion>
    );
  }
  return (
    <ErrorBox title="금액을 불러오지 못했어요." onRetry={() => void order.refetch()} retrying={order.isFetching}>
      {failureText(order.error)}
    </ErrorBox>
  );
}
