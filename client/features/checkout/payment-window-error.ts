import { object, text } from "../../../shared/reader.ts";
import { checkoutErrorText } from "./text.ts";

const gatewayError = object({ code: text, message: text });
const closed = new Set(["USER_CANCEL", "PAY_PROCESS_CANCELED"]);

/** The payment window did not open, or was closed without a payment. The message is the gateway's own. */
export class PaymentWindowError extends Error {
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "PaymentWindowError";
    this.code = code;
  }

  static from(cause: unknown): PaymentWindowError {
    const { code, message } = gatewayError(cause) ?? { code: "", message: "" };
    return new PaymentWindowError(code, message, { cause });
  }

  /** The message for the user: what happened and what to do. */
  get sentence(): string {
    if (this.code === "SCRIPT_FAILED") return checkoutErrorText.windowNotLoaded;
    if (closed.has(this.code)) return checkoutErrorText.windowClosed;
    return checkoutErrorText.windowFailed + (this.message ? checkoutErrorText.gateway(this.message) : "");
  }
}
