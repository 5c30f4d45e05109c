import { wonText } from "../../shared/format.ts";
import { orderNumber } from "../../shared/order/number.ts";
import { type Fact, type MailContent, to } from "./content.ts";
import type { Sender } from "./frame.ts";
import { momentText, orderLink } from "./order-mails.ts";

/** A refund of an item as its mail shows it. Amounts are in won. */
export type MailedRefund = {
  orderId: string;
  /** When it was ordered. */
  createdAt: string;
  title: string;
  /** Paid for the item. */
  paidAmount: number;
  amount: number;
  /** Taken off the amount for the discount that the other items lose. */
  withheldAmount: number;
  reason: string;
  /** false: money only. */
  endsAccess: boolean;
  openedLectures: number;
  /** 0: the rule was not applied. */
  totalLectures: number;
  settledAt: string;
  method: string | null;
  /** The bank account that it went to, masked; null: it went where the payment came from. */
  account: string | null;
};

export function refundDone(name: string | null, refund: MailedRefund, sender: Sender): MailContent {
  const { orderId, title, amount, paidAmount, withheldAmount, openedLectures, totalLectures, endsAccess } = refund;
  const sums: Fact[] = [
    ...(totalLectures > 0 ? [["재생한 강의", `${totalLectures}강 중 ${openedLectures}강`] as const] : []),
    ...(withheldAmount > 0 ? [["받을 수 없게 된 쿠폰 할인", wonText(-withheldAmount)] as const] : []),
  ];
  const means = refund.account ?? refund.method;
  return {
    subject: `${wonText(amount)}을 환불했어요`,
    blocks: [
      `${to(name)}${reasonText(refund)}`,
      {
        items: [{ title, detail: "결제 금액", amount: wonText(paidAmount) }],
        sums,
        total: ["환불 금액", wonText(amount)],
      },
      {
        facts: [
          ["환불 일시", momentText(refund.settledAt)],
          ...(means === null ? [] : [["환불 수단", means] as const]),
          ["주문 번호", orderNumber(refund)],
        ],
      },
      arrivalText(refund),
      { button: orderLink({ orderId }, sender) },
      {
        title: "환불한 상품",
        lines: [endsAccess ? "강의는 더 볼 수 없지만 진도와 노트는 남아요." : "강의는 계속 볼 수 있어요."],
        links: [{ label: "취소·환불 규정", url: `${sender.site}/docs/refund` }],
      },
    ],
  };
}

/** The rule behind the amount, where one was applied. */
function reasonText({ title, amount, paidAmount, reason, openedLectures, totalLectures }: MailedRefund): string {
  if (reason === "ALREADY_OWNED") return `이미 수강 중인 상품이라 ‘${title}’의 결제 금액을 돌려드렸어요.`;
  if (totalLectures === 0) return `‘${title}’의 결제 금액에서 ${wonText(amount)}을 돌려드렸어요.`;
  if (amount === paidAmount) return `‘${title}’의 결제 금액을 모두 돌려드렸어요.`;
  return `‘${title}’의 결제 금액에서 재생한 ${openedLectures}강만큼 빼고 돌려드렸어요.`;
}

/** When the money is seen, by the means of the payment. */
function arrivalText({ account, method }: MailedRefund): string {
  if (account !== null || method === "가상계좌") return "은행에 따라 입금이 보이기까지 시간이 더 걸릴 수 있어요.";
  if (method === "계좌이체") return "결제한 계좌로 돌려드렸어요. 은행에 따라 시간이 더 걸릴 수 있어요.";
  return "카드사에는 3~5영업일 뒤에 취소 내역이 보여요.";
}
