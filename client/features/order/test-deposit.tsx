import type { Order } from "../../../shared/order/schema.ts";
import { textLinkClass } from "../../ui/action/text-link.ts";
import { orderText } from "./text.ts";

/** A link to make the deposit of a sandbox payment; nothing for a real one. */
export function TestDeposit({ deposit }: { deposit: Order["deposit"] }) {
  if (!deposit?.testUrl) return null;
  return (
    <a href={deposit.testUrl} target="_blank" rel="noopener" className={textLinkClass()}>
      {orderText.testDeposit}
      <span className="sr-only"> {orderText.newWindow}</span>
    </a>
  );
}
