import type { RefundAccount } from "../../shared/refund.ts";
import type { Command } from "./commands.ts";
import { sheet } from "./order-sheet.ts";
import type { Api } from "./session.ts";

type Given = { orderId: string; line: string; amount: string; account?: RefundAccount };

async function giveBack(api: Api, { orderId, line, amount, account }: Given): Promise<string> {
  const { userId, items } = await api.operator.order.query({ orderId });
  const item = items[Number(line) - 1];
  if (!item) throw new Error(`${orderId}: there is no line ${line}`);
  await api.operator.refund.mutate({ userId, orderItemId: item.orderItemId, amount: Number(amount), account });
  return sheet(await api.operator.order.query({ orderId }));
}

export const orderCommands: Command[] = [
  {
    words: "order show",
    args: "<orderId>",
    does: "an order, its items and what happened to it",
    run: async (api, [orderId = ""]) => sheet(await api.operator.order.query({ orderId })),
  },
  {
    words: "order reconcile",
    args: "",
    does: "settles what is open; lists where shop, ledger and gateway differ",
    run: async (api) => {
      const { settled, open, differences } = await api.operator.reconcile.mutate();
      const listed = differences.map(({ orderId, what }) => `${orderId}  ${what}`);
      return [`${settled} settled, ${open} open, ${differences.length} differences`, ...listed].join("\n");
    },
  },
  {
    words: "order refund",
    args: "<orderId> <line> <won>",
    does: "gives money of one item back, beyond the rule",
    run: (api, [orderId = "", line = "", amount = ""]) => giveBack(api, { orderId, line, amount }),
  },
  {
    words: "order refund-to",
    args: "<orderId> <line> <won> <bank> <account> <holder>",
    does: "the same for a payment by deposit",
    run: (api, [orderId = "", line = "", amount = "", bank = "", accountNumber = "", holderName = ""]) =>
      giveBack(api, { orderId, line, amount, account: { bank, accountNumber, holderName } }),
  },
];
