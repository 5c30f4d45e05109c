import type { CartFavorites } from "../../../shared/cart/schema.ts";
import { addAllText as text } from "./text.ts";

type Reason = CartFavorites["skipped"][number]["reason"];

/** The added items, and the number left out for each reason, in two sentences at most. */
export function addAllResultText({ added, skipped }: CartFavorites): string {
  const counts = new Map<Reason, number>();
  for (const { reason } of skipped) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const reasons = [...counts].map(([reason, count]) => text.reason[reason](count)).join(", ");
  const first = added.length > 0 ? text.added(added.length) : text.none;
  return reasons ? `${first} ${text.skipped(reasons)}` : first;
}
