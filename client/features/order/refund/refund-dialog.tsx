import { useState } from "react";
import type { Refund } from "../../../../shared/refund/schema.ts";
import { useFreshOrderQuery } from "../../../api/order/order.ts";
import { failureText } from "../../../lib/error-messages.ts";
import { useModal } from "../../../lib/state/modal-state.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { ErrorBox } from "../../../ui/feedback/error-box.tsx";
import { SkeletonBox, SkeletonRegion } from "../../../ui/feedback/skeleton.tsx";
import { RefundForm } from "./refund-form.tsx";
import { RefundOutcome } from "./refund-outcome.tsx";
import styles from "./refund-dialog.module.css";
import { refundText } from "./text.ts";

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
  const isFree = shown?.isFree ?? false;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={requested ? refundText.outcomeTitle : isFree ? refundText.titleFree : refundText.title}
      description={requested ? undefined : isFree ? refundText.hintFree : refundText.hint}
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
    <ErrorBox title={refundText.failed} onRetry={() => void order.refetch()} retrying={order.isFetching}>
      {failureText(order.error)}
    </ErrorBox>
  );
}
