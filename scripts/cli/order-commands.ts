import type { RefundAccount } from "../../shared/refund.ts";
import type { Command } from "./command.ts";
import { sheet } from "./order-sheet.ts";
import type { Api } from "./session.ts";

type RefundArguments = { orderId: string; line: string; amount: string; account?: RefundAccount };

async function refund(api: Api, { orderId, line, amount, account }: RefundArguments): Promise<string> {
  const { userId, items } = await api.admin.order.query({ orderId });
  const item = items[Number(line) - 1];
  if (!item) throw new Error(`${orderId}: there is no line ${line}`);
  await api.admin.refund.mutate({ userId, orderItemId: item.orderItemId, amount: Number(amount), account });
  return sheet(await api.admin.order.query({ orderId }));
}

export const orderCommands: Command[] = [
  {
    name: "order show",
    args: "<orderId>",
    description: "shows an order with its items and events",
    run: async (api, [orderId = ""]) => sheet(await api.admin.order.query({ orderId })),
  },
  {
    name: "order reconcile",
    args: "",
    description: "settles open attempts and refunds; lists discrepancies of shop, ledger and gateway",
    run: async (api) => {
      const { settled, open, differences } = await api.admin.reconcile.mutate();
      const listed = differences.map(({ orderId, what }) => `${orderId}  ${what}`);
      return [`${settled} settled, ${open} open, ${differences.length} differences`, ...listed].join("\n");
    },
  },
  {
    name: "order refund",
    args: "<orderId> <line> <won>",
    description: "refunds one item beyond the refund rule",
    run: (api, [orderId = "", line = "", amount = ""]) => refund(api, { orderId, line, amount }),
  },
  {
    name: "order refund-to",
    args: "<orderId> <line> <won> <bank> <account> <holder>",
    description: "the same for a payment by deposit",
    run: (api, [orderId = "", line = "", amount = "", bank = "", accountNumber = "", holderName = ""]) =>
      refund(api, { orderId, line, amount, account: { bank, accountNumber, holderName } }),
  },
];
