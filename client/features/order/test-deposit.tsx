import type { Order } from "../../../shared/order.ts";
import { textLinkClass } from "../../ui/text-link.ts";

/** A link to make the deposit of a sandbox payment; nothing for a real one. */
export function TestDeposit({ deposit }: { deposit: Order["deposit"] }) {
  if (!deposit?.testUrl) return null;
  return (
    <a href={deposit.testUrl} target="_blank" rel="noopener" className={textLinkClass()}>
      시험 입금하기<span className="sr-only"> 새 창</span>
    </a>
  );
}
