import { useResultOrderQuery } from "../../../api/order.ts";
import { windowFailure } from "./failure-text.ts";
import { PaymentFailed } from "./payment-failed.tsx";

interface PaymentWindowClosedProps {
  code: string;
  message: string;
  orderId: string;
}

/** Where the payment window leads when nothing was paid. */
export function PaymentWindowClosed({ code, message, orderId }: PaymentWindowClosedProps) {
  const order = useResultOrderQuery(orderId);
  return <PaymentFailed text={windowFailure(code, message)} order={order.data} />;
}
