import type { Order } from "../../../shared/order.ts";
import { textLinkClass } from "../../ui/text-link.ts";

/** Where the money of a simulated payment can be put in; nothing where real money is awaited. */
export function TestDeposit({ deposit }: { deposit: Order["deposit"] }) {
  if (!deposit?.testUrl) return null;
  return (
    <a href={deposit.testUrl} target="_blank" rel="noopener" className={textLinkClass()}>
      시험 입금하기<span className="sr-only"> 새 창</span>
    </a>
  );
}
