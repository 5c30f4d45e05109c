import { trpc } from "../../../lib/trpc.ts";
import { windowFailure } from "./failure-text.ts";
import { PaymentFailed } from "./payment-failed.tsx";

interface PaymentWindowClosedProps {
  code: string;
  message: string;
  orderId: string;
}

/** Where the payment window leads when nothing was paid. */
export function PaymentWindowClosed({ code, message, orderId }: PaymentWindowClosedProps) {
  const order = trpc.order.byId.useQuery({ orderId }, { enabled: orderId !== "" });
  return <PaymentFailed text={windowFailure(code, message)} order={order.data} />;
}
