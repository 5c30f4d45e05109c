import type { inferRouterOutputs } from "@trpc/server";
import type { AppRouter } from "../../server/router.ts";

export type OrderBalance = inferRouterOutputs<AppRouter>["admin"]["balance"]["orders"][number];

export const invariants = [
  "double charge",
  "charge without an order",
  "paid without access",
  "access without pay",
  "ledger not balanced",
  "ledger and gateway differ",
  "refunds above paid",
  "left open",
  "buyer reads something else",
  "coupon beyond its limit",
  "coupon and order differ",
] as const;
export type InvariantViolation = { invariant: (typeof invariants)[number]; orderId: string; detail: string };

export const violation = (
  invariant: InvariantViolation["invariant"],
  orderId: string,
  detail: string,
): InvariantViolation => ({ invariant, orderId, detail });
