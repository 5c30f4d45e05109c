import type { Generated, GeneratedAlways } from "kysely";
import type { CourseLevel } from "../../../shared/course/schema.ts";
import type { Instant, NullableInstant, WithDefault } from "./columns.ts";

interface OrderTable {
  order_id: string;
  user_id: string;
  order_name: string;
  list_amount: number;
  /** Including credits and coupons. */
  discount_amount: number;
  coupon_amount: WithDefault<number>;
  total_amount: number;
  created_at: Instant;
  expires_at: Instant;
  paid_at: NullableInstant;
  /** When the user canceled it, unpaid. */
  canceled_at: NullableInstant;
  refund_rule: WithDefault<string>;
  /** Number of webhooks since the job that reads the order's payments last started. */
  webhooks_received: WithDefault<number>;
  /** When that job was queued or last started; null if none is queued or running. */
  webhook_job_at: NullableInstant;
  // By triggers, from the lines, refunds and payments.
  line_count: WithDefault<number>;
  /** Lines whose access was ended by a refund that is DONE. */
  refunded_line_count: WithDefault<number>;
  /** The sum of all refunds that are DONE, with `unassigned_amount`. */
  refunded_amount: WithDefault<number>;
  /** Canceled at the gateway and not assigned to a line. */
  unassigned_amount: WithDefault<number>;
  /** Requested or done. */
  has_refund: WithDefault<boolean>;
  awaits_deposit: WithDefault<boolean>;
  receipt_url: WithDefault<string | null>;
}

interface OrderLineTable {
  order_line_id: string;
  order_id: string;
  position: number;
  item_type: "COURSE" | "LECTURE";
  item_id: string;
  title: string;
  category: string;
  /** null for a lecture. */
  level: CourseLevel | null;
  teacher_name: string;
  list_price: number;
  discount: number;
  paid_amount: number;
  access_days: number | null;
  credit: WithDefault<number>;
  /** The line's share of the amount of its redemption. */
  coupon_discount: WithDefault<number>;
  coupon_redemption_id: WithDefault<string | null>;
  /** Coupon discount that a refund charged to this line (positive) or took from it (negative); 0 in sum for an order. */
  coupon_adjustment: WithDefault<number>;
  /** `paid_amount` with the adjustment: the most that can be refunded. */
  charged_amount: GeneratedAlways<number>;
  /** Reserved when a refund is requested, released when it is refused. */
  refunded_amount: WithDefault<number>;
  // By triggers: the newest refund that ends the access.
  refund_id: WithDefault<string | null>;
  refund_status: WithDefault<"REQUESTED" | "DONE" | "REFUSED" | null>;
  refund_amount: WithDefault<number | null>;
}

interface PaymentTable {
  payment_id: string;
  order_id: string;
  provider: "TOSS" | "SANDBOX";
  payment_key: string;
  method: string | null;
  status:
    | "READY"
    | "IN_PROGRESS"
    | "WAITING_FOR_DEPOSIT"
    | "DONE"
    | "CANCELED"
    | "PARTIAL_CANCELED"
    | "ABORTED"
    | "EXPIRED";
  total_amount: number;
  requested_at: Instant;
  approved_at: NullableInstant;
  receipt_url: string | null;
  failure_code: string | null;
  failure_message: string | null;
  updated_at: Instant;
  bank: WithDefault<string | null>;
  account_number: WithDefault<string | null>;
  deposit_due_at: NullableInstant;
  deposit_secret: WithDefault<string | null>;
  /** When the user was reminded of the deposit. */
  deposit_reminded_at: NullableInstant;
}

interface CartTable {
  cart_id: string;
  user_id: string;
  item_type: "COURSE" | "LECTURE";
  item_id: string;
  price_seen: number;
  added_at: Instant;
}

interface IdempotencyKeyTable {
  user_id: string;
  operation: string;
  key: string;
  request_hash: Buffer;
  /** JSON of the response; null while the first request is in progress. */
  response: string | null;
  started_at: Instant;
}

interface LineCreditTable {
  order_line_id: string;
  credited_line_id: string;
  amount: number;
}

interface WebhookTable {
  webhook_id: string;
  /** null for webhooks stored before they referred to their order. */
  order_id: string | null;
  digest: Buffer;
  body: string;
  received_at: Instant;
  settled_at: NullableInstant;
  outcome: string | null;
}

export interface RefundTable {
  refund_id: string;
  order_line_id: string;
  /** null if nothing was paid for the line. */
  payment_id: string | null;
  user_id: string;
  amount: number;
  reason: string;
  rule: string;
  opened_lectures: number;
  total_lectures: number;
  /** Encrypted bank account for the refund of a virtual account payment. */
  account: string | null;
  /** The same account for display: the bank and the last digits. */
  account_masked: string | null;
  status: "REQUESTED" | "DONE" | "REFUSED";
  transaction_key: string | null;
  failure_code: string | null;
  failure_message: string | null;
  requested_at: Instant;
  settled_at: NullableInstant;
  /** false: money only, the user keeps the item. */
  ends_access: WithDefault<boolean>;
  /** The money was given back by a cancel made at the gateway. */
  is_external: WithDefault<boolean>;
  /** Lost coupon discount that was taken off the amount and charged to other lines. */
  withheld_amount: WithDefault<number>;
}

/** A cancel of a payment that was made at the gateway and not by the shop. */
interface GatewayCancelTable {
  gateway_cancel_id: string;
  payment_id: string;
  transaction_key: string;
  amount: number;
  /** The part that refunds of lines account for. */
  assigned_amount: WithDefault<number>;
  canceled_at: Instant;
  recorded_at: Instant;
}

/** A deposit that the bank took back after it had paid the order. */
interface DepositReversalTable {
  deposit_reversal_id: string;
  payment_id: string;
  amount: number;
  deposited_at: Instant;
  reversed_at: Instant;
}

/** A payment that exists only at the gateway, refunded there by an admin. */
interface GatewayRefundTable {
  gateway_refund_id: string;
  payment_key: string;
  provider: "TOSS" | "SANDBOX";
  order_id: string;
  amount: number;
  requested_at: Instant;
  settled_at: NullableInstant;
}

export interface LedgerMovementTable {
  ledger_movement_id: string;
  order_id: string;
  kind: "PAYMENT" | "REFUND" | "CANCEL" | "REVERSAL" | "ADJUSTMENT";
  at: Instant;
}

export interface LedgerEntryTable {
  ledger_entry_id: Generated<number>;
  ledger_movement_id: string;
  account: "GATEWAY" | "SALES" | "UNASSIGNED";
  order_line_id: string | null;
  amount: number;
}

export interface MoneyTables {
  order: OrderTable;
  order_line: OrderLineTable;
  payment: PaymentTable;
  cart: CartTable;
  idempotency_key: IdempotencyKeyTable;
  line_credit: LineCreditTable;
  webhook: WebhookTable;
  refund: RefundTable;
  deposit_reversal: DepositReversalTable;
  gateway_cancel: GatewayCancelTable;
  gateway_refund: GatewayRefundTable;
  ledger_movement: LedgerMovementTable;
  ledger_entry: LedgerEntryTable;
}
