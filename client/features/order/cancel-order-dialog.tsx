import { useRef } from "react";
import type { Order } from "../../../shared/order/schema.ts";
import { useCancelOrder } from "../../api/order/order-mutations.ts";
import { failureText } from "../../lib/error-messages.ts";
import { errorCodeOf } from "../../lib/trpc/api-error.ts";
import { Button } from "../../ui/action/button.tsx";
import { Callout } from "../../ui/feedback/callout.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { useToast } from "../../ui/overlay/toast.tsx";
import { cancelOrderText } from "./text.ts";

interface CancelOrderDialogProps {
  open: boolean;
  onClose: () => void;
  order: Pick<Order, "orderId" | "deposit">;
}

/** Says what a cancellation means, then cancels the order. */
export function CancelOrderDialog({ open, onClose, order: { orderId, deposit } }: CancelOrderDialogProps) {
  const toast = useToast();
  const keep = useRef<HTMLButtonElement>(null);
  const { mutate, isPending, error, reset } = useCancelOrder(() => {
    toast({ text: cancelOrderText.done });
    onClose();
  });
  function close() {
    reset();
    onClose();
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || close()}
      title={cancelOrderText.title}
      description={deposit ? cancelOrderText.deposit : cancelOrderText.pending}
      initialFocus={keep}
      actions={
        <>
          <Button ref={keep} onClick={close}>
            {cancelOrderText.keep}
          </Button>
          <Button variant="danger" pending={isPending && cancelOrderText.canceling} onClick={() => mutate(orderId)}>
            {cancelOrderText.cancel}
          </Button>
        </>
      }
    >
      {error ? (
        <Callout tone="critical" live>
          {errorCodeOf(error) === "ORDER_NOT_PAYABLE" ? cancelOrderText.paid : failureText(error)}
        </Callout>
      ) : null}
    </Dialog>
  );
}
