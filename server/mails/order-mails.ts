import { dateText, dateTimeText, deadlineText, wonText } from "../../shared/format.ts";
import type { ItemRef } from "../../shared/item/schema.ts";
import { orderNumber } from "../../shared/order/number.ts";
import { accountNumberText } from "../../shared/payment/account-number.ts";
import { fullLecturesOf, refundRuleOf } from "../../shared/refund/rule.ts";
import { endOfKstDay } from "../../shared/time.ts";
import { type Block, type Fact, type MailContent, type MailLink, to } from "./content.ts";
import type { Sender } from "./frame.ts";

/** An order as its mails show it. Amounts are in won, times ISO 8601. */
export type MailedOrder = {
  orderId: string;
  createdAt: string;
  orderName: string;
  items: (ItemRef & {
    title: string;
    teacherName: string;
    accessDays: number | null;
    listPrice: number;
    discount: number;
    credit: number;
    /** `total`: lectures that count for a refund once they are opened. */
    size: { total: number };
  })[];
  coupons: { name: string; amount: number }[];
  totalAmount: number;
  paidAt: string | null;
  isCanceled: boolean;
  awaitsDeposit: boolean;
  method: string | null;
  receiptUrl: string | null;
  /** Version of the order's refund rule. */
  rule: string;
  /** The virtual account, also once it is paid or expired. */
  deposit: { bank: string; accountNumber: string; dueAt: string } | null;
};
type PaidOrder = MailedOrder & { paidAt: string };
type AwaitedOrder = MailedOrder & { deposit: NonNullable<MailedOrder["deposit"]> };

export type OrderEvent = "CONFIRMED" | "DEPOSIT_REQUESTED" | "DEPOSIT_DUE" | "DEPOSIT_EXPIRED";

/** @returns null where the mail would be false by now: the order has moved on since the event */
export function orderMail(
  event: OrderEvent,
  name: string | null,
  order: MailedOrder,
  sender: Sender,
): MailContent | null {
  const { paidAt, deposit, awaitsDeposit, isCanceled } = order;
  if (event === "CONFIRMED") return paidAt === null ? null : orderConfirmation(name, { ...order, paidAt }, sender);
  if (deposit === null) return null;
  const awaited = { ...order, deposit };
  if (event === "DEPOSIT_EXPIRED")
    return paidAt !== null || awaitsDeposit || isCanceled ? null : depositExpired(name, awaited, sender);
  if (!awaitsDeposit) return null;
  return event === "DEPOSIT_DUE" ? depositReminder(name, awaited, sender) : depositRequest(name, awaited, sender);
}

/** The contract in writing (e-commerce act, article 13): items, price, payment, supply, withdrawal and seller. */
function orderConfirmation(name: string | null, order: PaidOrder, sender: Sender): MailContent {
  const { orderName, totalAmount, deposit, method } = order;
  const isFree = totalAmount === 0;
  const lead = isFree ? "결제 없이 수강을 시작했어요." : `${deposit ? "입금을" : "결제를"} 확인했어요.`;
  return {
    subject: isFree ? `‘${orderName}’ 수강을 시작했어요` : `‘${orderName}’ 결제가 끝났어요`,
    heading: "강의실이 열렸어요",
    blocks: [
      `${to(name)}${lead} 지금 바로 볼 수 있어요.`,
      { button: { label: "강의실에서 시작하기", url: `${sender.site}/classroom` } },
      itemsOf(order, "결제 금액"),
      {
        facts: [
          ...(method ? [["결제 수단", method] as const] : []),
          [isFree ? "시작 일시" : "결제 일시", momentText(order.paidAt)],
          ...(isFree ? [] : [["제공 방법", "온라인 동영상, 결제 직후부터"] as const]),
          ["주문 번호", orderNumber(order)],
        ],
      },
      ...(isFree ? [] : [withdrawalOf(order, sender)]),
    ],
  };
}

/** The account of a deposit. */
const depositRequest = (name: string | null, order: AwaitedOrder, sender: Sender): MailContent => ({
  subject: `${deadlineText(order.deposit.dueAt)} ${wonText(order.totalAmount)}을 입금해 주세요`,
  heading: "입금하면 바로 볼 수 있어요",
  isOpen: true,
  blocks: [
    `${to(name)}주문을 받았어요. 아래 계좌로 입금하면 강의실이 바로 열려요.`,
    accountOf(order, sender),
    { button: orderLink(order, sender) },
    itemsOf(order, "입금 금액"),
    { facts: [["주문 번호", orderNumber(order)]] },
    "기한까지 입금하지 않으면 계좌가 닫혀요. 입금을 확인하면 결제 내역과 환불 안내를 메일로 보내 드려요.",
  ],
});

const depositReminder = (name: string | null, order: AwaitedOrder, sender: Sender): MailContent => ({
  subject: `입금 기한이 곧 끝나요: ${deadlineText(order.deposit.dueAt)}`,
  heading: "입금 기한이 곧 끝나요",
  isOpen: true,
  blocks: [
    `${to(name)}‘${order.orderName}’ 주문의 입금을 아직 확인하지 못했어요. 기한까지 입금하면 강의실이 바로 열려요.`,
    accountOf(order, sender),
    { button: orderLink(order, sender) },
    "방금 입금했다면 이 메일을 무시해 주세요. 이제 필요하지 않은 주문이라면 그대로 두어도 돼요.",
  ],
});

const depositExpired = (name: string | null, order: AwaitedOrder, sender: Sender): MailContent => ({
  subject: `‘${order.orderName}’ 주문의 입금 기한이 지났어요`,
  heading: "입금 기한이 지났어요",
  isOpen: true,
  blocks: [
    `${to(name)}기한까지 입금을 확인하지 못해 계좌를 닫았어요. 같은 상품은 다시 주문할 수 있어요.`,
    {
      facts: [
        ["주문 상품", order.orderName],
        ["입금 금액", wonText(order.totalAmount)],
        ["입금 기한", deadlineText(order.deposit.dueAt)],
        ["주문 번호", orderNumber(order)],
      ],
    },
    { button: { label: "다시 주문하기", url: `${sender.site}/my/orders/${order.orderId}` } },
    "이미 입금했다면 1:1 문의로 알려 주세요. 확인해서 처리해 드려요.",
  ],
});

export const orderLink = ({ orderId }: { orderId: string }, { site }: Sender): MailLink => ({
  label: "주문 보기",
  url: `${site}/my/orders/${orderId}`,
});

/** `2026.03.02 12:04` */
export const momentText = (at: string): string => `${dateText(at).slice(0, 5)}${dateTimeText(at)}`;

const accountOf = ({ deposit, totalAmount }: AwaitedOrder, { business }: Sender): Block => ({
  facts: [
    ["은행", deposit.bank],
    ["계좌번호", accountNumberText(deposit.accountNumber)],
    ["예금주", business.name],
    ["입금 금액", wonText(totalAmount)],
    ["입금 기한", deadlineText(deposit.dueAt)],
  ],
});

function itemsOf({ items, coupons, totalAmount, paidAt }: MailedOrder, totalLabel: string): Block {
  const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
  const discount = sumOf(items.map((item) => item.discount));
  const credit = sumOf(items.map((item) => item.credit));
  const sums: Fact[] = [
    ["정가", sumOf(items.map(({ listPrice }) => listPrice))],
    ["할인", -discount],
    ["먼저 산 강의 금액", -credit],
    ...coupons.map(({ name, amount }) => [`쿠폰 ‘${name}’`, -amount] as const),
  ]
    .filter((fact, index): fact is [string, number] => index === 0 || fact[1] !== 0)
    .map(([label, amount]) => [label, wonText(amount)]);
  return {
    items: items.map(({ title, teacherName, accessDays, listPrice }) => ({
      title,
      detail: `${teacherName} · ${accessText(accessDays, paidAt)}`,
      amount: wonText(listPrice),
    })),
    sums: sums.length === 1 ? [] : sums,
    total: [totalLabel, wonText(totalAmount)],
  };
}

/** The days count from the payment, so that an unpaid item has no date yet. */
function accessText(days: number | null, paidAt: string | null): string {
  if (days === null) return "수강 기간 제한 없음";
  return paidAt === null ? `입금한 날부터 ${days}일` : `${dateText(endOfKstDay(new Date(paidAt), days))}까지 수강`;
}

/** The rule of the order, for each item where they differ. */
function withdrawalOf({ items, rule: version, paidAt, ...order }: PaidOrder, sender: Sender): Block {
  const rule = refundRuleOf(version);
  const until = deadlineText(endOfKstDay(new Date(paidAt), rule.fullDays));
  const sentences = items.map(({ size }) => {
    const full = fullLecturesOf(rule, size.total);
    return full === 0
      ? "재생하기 전에는 언제든 전액 환불해 드려요."
      : `${until} 재생한 강의가 ${full}강 이하면 전액 환불해 드려요.`;
  });
  const same = new Set(sentences).size === 1 ? sentences.slice(0, 1) : null;
  const { site } = sender;
  const receiptUrl = order.receiptUrl === null ? null : new URL(order.receiptUrl, site).href;
  return {
    title: "청약철회와 환불",
    lines: [
      ...(same ?? sentences.map((sentence, index) => `‘${items[index]?.title}’: ${sentence}`)),
      "그 뒤에는 재생하지 않은 강의만큼 환불해 드려요. 맛보기는 재생한 강의에 포함하지 않아요.",
      "주문 상세에서 환불을 요청하면 3영업일 안에 돌려 드려요.",
    ],
    links: [
      ...(receiptUrl ? [{ label: "영수증", url: receiptUrl }] : []),
      { label: "주문 상세", url: `${site}/my/orders/${order.orderId}` },
      { label: "취소·환불 규정", url: `${site}/docs/refund` },
      { label: "이용약관", url: `${site}/docs/tos` },
    ],
  };
}
