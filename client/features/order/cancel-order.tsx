import { useState } from "react";
import type { Order } from "../../../shared/order/schema.ts";
import { onDemand } from "../../document/on-demand.tsx";
import { textLinkClass } from "../../ui/action/text-link.ts";
import { cancelOrderText } from "./text.ts";

const CancelOrderDialog = onDemand(() =>
  import("./cancel-order-dialog.tsx").then(({ CancelOrderDialog }) => CancelOrderDialog),
);

/** Cancels an unpaid order, once the dialog is confirmed. */
export function CancelOrder({ order }: { order: Pick<Order, "orderId" | "deposit"> }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={textLinkClass({ variant: "bad" })} onClick={() => setOpen(true)}>
        {cancelOrderText.cancel}
      </button>
      <CancelOrderDialog open={open} onClose={() => setOpen(false)} order={order} />
    </>
  );
}
