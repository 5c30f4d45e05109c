export type Paid = { paymentKey: string; orderId: string; amount: number };
type ToPay = { orderId: string; totalAmount: number };

/** The steps of a learner in the payment window. @returns where the window sends them */
export async function throughWindow(
  base: string,
  order: ToPay,
  decision: "APPROVE" | "REFUSE" | "ABANDON",
  method = "카드",
): Promise<URL> {
  const query = new URLSearchParams({
    orderId: order.orderId,
    orderName: "컵",
    amount: String(order.totalAmount),
    successUrl: "/payment/success",
    failUrl: "/payment/fail",
    method,
    decision,
  });
  const response = await fetch(`${base}/sandbox/toss/window/decide?${query.toString()}`, { redirect: "manual" });
  return new URL(response.headers.get("location") ?? "", base);
}

export async function authenticated(
  base: string,
  order: ToPay,
  decision: "APPROVE" | "REFUSE" = "APPROVE",
  method = "카드",
): Promise<Paid> {
  const { searchParams } = await throughWindow(base, order, decision, method);
  return {
    paymentKey: searchParams.get("paymentKey") ?? "",
    orderId: searchParams.get("orderId") ?? "",
    amount: Number(searchParams.get("amount")),
  };
}
