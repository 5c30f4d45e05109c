import type { z } from "zod";
import { itemRef } from "../../shared/item/schema.ts";
import { won as amount } from "../../shared/won.ts";
import type { RefundAccount } from "../../shared/refund/schema.ts";
import type { Command } from "./command.ts";
import { sheet, won } from "./order-sheet.ts";
import type { Api } from "./session.ts";

const soldItem = itemRef.extend({ amount });

/** Parses `COURSE:<id>:<won>,LECTURE:<id>:<won>`. @throws Error with one line */
function readItems(text: string): z.output<typeof soldItem>[] {
  return text.split(",").map((part) => {
    const [itemType, itemId, paid] = part.split(":");
    const read = soldItem.safeParse({ itemType, itemId, amount: Number(paid) });
    if (!read.success) throw new Error(`${part}: an item is COURSE:<id>:<won> or LECTURE:<id>:<won>`);
    return read.data;
  });
}

async function adopt(api: Api, given: Parameters<Api["admin"]["adoptPayment"]["mutate"]>[0]): Promise<string> {
  const { orderId } = await api.admin.adoptPayment.mutate(given);
  return sheet(await api.admin.order.query({ orderId }));
}

async function refund(api: Api, paymentKey: string, account?: RefundAccount): Promise<string> {
  const refunded = await api.admin.refundPayment.mutate({ paymentKey, account });
  return `${paymentKey}  ${won(refunded.amount)} refunded at the gateway`;
}

export const paymentCommands: Command[] = [
  {
    name: "payment unmatched",
    args: "<days>",
    description: "lists payments of the last days that only the gateway knows",
    run: async (api, [days = ""]) => {
      const { payments } = await api.admin.unmatchedPayments.query({ days: Number(days) });
      const listed = payments.map(
        ({ paymentKey, orderId, totalAmount, balanceAmount, approvedAt }) =>
          `${paymentKey}  ${orderId}  ${approvedAt ?? ""}  ${won(totalAmount)}, ${won(balanceAmount)} held`,
      );
      return [`${payments.length} unmatched`, ...listed].join("\n");
    },
  },
  {
    name: "payment adopt",
    args: "<paymentKey>",
    description: "records such a payment for its unpaid order",
    run: (api, [paymentKey = ""]) => adopt(api, { paymentKey }),
  },
  {
    name: "payment adopt-for",
    args: "<paymentKey> <email> <items>",
    description: "the same when the order is lost; items are COURSE:<id>:<won>,…",
    run: async (api, [paymentKey = "", email = "", items = ""]) => {
      const purchased = readItems(items);
      const { userId } = await api.admin.user.query({ email });
      return adopt(api, { paymentKey, purchase: { userId, items: purchased } });
    },
  },
  {
    name: "payment refund",
    args: "<paymentKey>",
    description: "refunds such a payment at the gateway",
    run: (api, [paymentKey = ""]) => refund(api, paymentKey),
  },
  {
    name: "payment refund-to",
    args: "<paymentKey> <bank> <account> <holder>",
    description: "the same for a payment by deposit",
    run: (api, [paymentKey = "", bank = "", accountNumber = "", holderName = ""]) =>
      refund(api, paymentKey, { bank, accountNumber, holderName }),
  },
];
