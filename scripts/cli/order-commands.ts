import type { RefundAccount } from "../../shared/refund/schema.ts";
import type { Command, Given } from "./command.ts";
import { refundSheet, sheet, won } from "./order-sheet.ts";
import { readOrderNumber } from "../../shared/order/number.ts";
import type { Api } from "./session.ts";

/** @property order its id or its number */
type RefundArguments = { order: string; line: string; amount: string; account?: RefundAccount };

const refundFlags = ["--below-rule", "--keep-access", "--yes"];

/** The id of an order that is named by its id or by its number. @throws Error with one line, or one for each order */
async function orderIdOf(api: Api, named: string): Promise<string> {
  if (!readOrderNumber(named)) return named;
  const { items } = await api.admin.ordersByNumber.query({ number: named });
  const [found] = items;
  if (!found) throw new Error(`${named}: no order has this number`);
  if (items.length === 1) return found.orderId;
  const listed = items.map(({ orderId, orderName, createdAt }) => `${orderId}  ${createdAt}  ${orderName}`);
  throw new Error([`${named}: several orders have this number, name one by its id`, ...listed].join("\n"));
}

/** @throws Error with one line */
async function lineOf(api: Api, orderId: string, line: string) {
  const { userId, items } = await api.admin.order.query({ orderId });
  const item = items[Number(line) - 1];
  if (!item) throw new Error(`${orderId}: there is no line ${line}`);
  return { userId, orderItemId: item.orderItemId };
}

async function refund(
  api: Api,
  { order, line, amount, account }: RefundArguments,
  { flags, confirm }: Given,
): Promise<string> {
  const orderId = await orderIdOf(api, order);
  const wanted = {
    ...(await lineOf(api, orderId, line)),
    amount: Number(amount),
    keepAccess: flags.has("--keep-access"),
  };
  const preview = await api.admin.refundPreview.query(wanted);
  const belowRule = flags.has("--below-rule");
  if (preview.isBelowRule && !belowRule)
    throw new Error(`${refundSheet(preview)}\nless than the rule: add --below-rule, or --keep-access for money only`);
  await confirm(refundSheet(preview));
  await api.admin.refund.mutate({ ...wanted, belowRule, account });
  return sheet(await api.admin.order.query({ orderId }));
}

async function assignCancel(
  api: Api,
  { order, line, amount }: RefundArguments,
  { flags, confirm }: Given,
): Promise<string> {
  const orderId = await orderIdOf(api, order);
  const { orderItemId } = await lineOf(api, orderId, line);
  const endsAccess = flags.has("--end-access");
  await confirm(`${orderId}  ${won(Number(amount))} for line ${line}, the access ${endsAccess ? "ends" : "stays"}`);
  await api.admin.assignCancel.mutate({ orderId, orderItemId, amount: Number(amount), endsAccess });
  return sheet(await api.admin.order.query({ orderId }));
}

export const orderCommands: Command[] = [
  {
    name: "order show",
    args: "<order>",
    description: "shows an order with its items and events, by its id or by its number (20260302-7D15)",
    run: async (api, [order = ""]) => sheet(await api.admin.order.query({ orderId: await orderIdOf(api, order) })),
  },
  {
    name: "order reconcile",
    args: "",
    description: "settles open attempts and refunds; lists discrepancies of shop, ledger and gateway",
    run: async (api) => {
      const { settled, open, differences } = await api.admin.reconcile.mutate();
      const listed = differences.map(({ orderId, description }) => `${orderId}  ${description}`);
      return [`${settled} settled, ${open} open, ${differences.length} differences`, ...listed].join("\n");
    },
  },
  {
    name: "order refund",
    args: "<order> <line> <won>",
    flags: refundFlags,
    description:
      "refunds one item by the rule or beyond it, in one or more parts; asks first. --below-rule: less than the rule, " +
      "--keep-access: money only, --yes: without asking",
    run: (api, [order = "", line = "", amount = ""], given) => refund(api, { order, line, amount }, given),
  },
  {
    name: "order refund-to",
    args: "<order> <line> <won> <bank> <account> <holder>",
    flags: refundFlags,
    description: "the same for a payment by deposit",
    run: (api, [order = "", line = "", amount = "", bank = "", accountNumber = "", holderName = ""], given) =>
      refund(api, { order, line, amount, account: { bank, accountNumber, holderName } }, given),
  },
  {
    name: "order assign-cancel",
    args: "<order> <line> <won>",
    flags: ["--end-access", "--yes"],
    description:
      "assigns money that was canceled at the gateway to one item; asks first. --end-access: its access ends",
    run: (api, [order = "", line = "", amount = ""], given) => assignCancel(api, { order, line, amount }, given),
  },
];
