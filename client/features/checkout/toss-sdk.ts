import type { PaymentMethod } from "./payment-methods.ts";

/** The used part of the gateway's browser SDK, version 2. */
type TossPaymentRequest = {
  method: "CARD" | "TRANSFER" | "VIRTUAL_ACCOUNT";
  amount: { currency: "KRW"; value: number };
  orderId: string;
  orderName: string;
  /** `self`: the payment page replaces this page, also on a desktop, and returns to successUrl or failUrl. */
  windowTarget: "self";
  successUrl: string;
  failUrl: string;
  customerEmail?: string | undefined;
  customerName?: string | undefined;
  card?: { useEscrow: false; flowMode: "DEFAULT" } | { useEscrow: false; flowMode: "DIRECT"; easyPay: string };
  transfer?: { useEscrow: false };
  virtualAccount?: { useEscrow: false; validHours: number };
};
type TossPayments = (clientKey: string) => {
  payment: (customer: { customerKey: string }) => { requestPayment: (request: TossPaymentRequest) => Promise<unknown> };
};

declare global {
  interface Window {
    TossPayments?: TossPayments;
  }
}

const address = "https://js.tosspayments.com/v2/standard";
let loading: Promise<TossPayments> | null = null;

/** Loaded once, for the first payment; loaded again after a failure. */
export function loadTossPayments(): Promise<TossPayments> {
  loading ??= addScript().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

const addScript = (): Promise<TossPayments> =>
  new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = address;
    const fail = () => {
      script.remove();
      reject(new Error("the script of the payment gateway was not loaded"));
    };
    script.addEventListener("error", fail);
    script.addEventListener("load", () => (window.TossPayments ? resolve(window.TossPayments) : fail()));
    document.head.append(script);
  });

/** The gateway's name of a payment method, with its options. */
export function requestOf(
  method: PaymentMethod,
  validHours: number,
): Pick<TossPaymentRequest, "method" | "card" | "transfer" | "virtualAccount"> {
  switch (method) {
    case "CARD":
      return { method, card: { useEscrow: false, flowMode: "DEFAULT" } };
    case "TRANSFER":
      return { method, transfer: { useEscrow: false } };
    case "VIRTUAL_ACCOUNT":
      return { method, virtualAccount: { useEscrow: false, validHours } };
    case "KAKAOPAY":
    case "NAVERPAY":
    case "TOSSPAY":
      return { method: "CARD", card: { useEscrow: false, flowMode: "DIRECT", easyPay: method } };
  }
}
