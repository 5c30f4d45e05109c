import { dateText, dateTimeText, deadlineText, wonText } from "../../../../shared/format.ts";
import { html, type Html } from "../../../../shared/html.ts";
import { sandboxPage } from "./page.ts";
import { balanceOf, type SandboxPayment } from "./payment.ts";
import { bankName } from "../toss/payment.ts";

const statusLabels: Partial<Record<SandboxPayment["status"], string>> = {
  WAITING_FOR_DEPOSIT: "입금 대기",
  DONE: "결제 완료",
  PARTIAL_CANCELED: "부분 환불",
  CANCELED: "환불 완료",
  EXPIRED: "기한 만료",
};

const timeText = (time: string) => `${dateText(time).slice(0, "2026.".length)}${dateTimeText(time)}`;
const row = (name: string, value: string): Html => html`<dt>${name}</dt><dd>${value}</dd>`;

export function receiptPage(payment: SandboxPayment): string {
  const { orderName, orderId, method, totalAmount, approvedAt, cancels, status } = payment;
  return sandboxPage(
    "테스트 영수증",
    html`<h1>${orderName}</h1>
  <p class="amount">${wonText(totalAmount)}</p>
  <dl>
    ${row("상태", statusLabels[status] ?? "")}
    ${row("결제 수단", method)}
    ${row("승인 일시", approvedAt ? timeText(approvedAt) : "")}
    ${row("주문 번호", orderId)}
  </dl>
  ${
    cancels.length > 0 &&
    html`<dl>
    ${cancels.map(({ canceledAt, cancelAmount }) => row(`${timeText(canceledAt)} 취소`, wonText(-cancelAmount)))}
    ${row("최종 결제 금액", wonText(balanceOf(payment)))}
  </dl>`
  }`,
  );
}

/** Simulates the bank: the deposit is made, or it expires. */
export function depositPage({ orderName, totalAmount, virtualAccount, paymentKey, status }: SandboxPayment): string {
  const isAwaited = status === "WAITING_FOR_DEPOSIT";
  return sandboxPage(
    "테스트 입금",
    html`<h1>${orderName}</h1>
  <p class="amount">${wonText(totalAmount)}</p>
  <dl>
    ${row("상태", statusLabels[status] ?? "")}
    ${virtualAccount && row("은행", bankName(virtualAccount.bankCode))}
    ${virtualAccount && row("계좌번호", virtualAccount.accountNumber)}
    ${virtualAccount && row("입금 기한", deadlineText(virtualAccount.dueDate))}
  </dl>
  ${
    isAwaited
      ? html`<form action="${paymentKey}/decide" method="get">
    <button class="go" name="decision" value="DEPOSIT">입금하기</button>
    <button name="decision" value="EXPIRE">입금 기한 넘기기</button>
  </form>`
      : html`<p class="note">이 창을 닫고 주문으로 돌아가 주세요.</p>`
  }`,
  );
}
