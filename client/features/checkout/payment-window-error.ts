import { shape, text } from "../../../shared/reader.ts";

const gatewayError = shape({ code: text, message: text });
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
    if (this.code === "SCRIPT_FAILED") return "결제창을 불러오지 못했어요. 인터넷을 확인하고 다시 눌러 주세요.";
    if (closed.has(this.code)) return "결제창을 닫았어요. 돈은 빠져나가지 않았어요.";
    const reason = this.message ? ` 결제사는 “${this.message}”라고 알려 줬어요.` : "";
    return `결제창이 열리지 않았어요. 돈은 빠져나가지 않았어요.${reason}`;
  }
}
