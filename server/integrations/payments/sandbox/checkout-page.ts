import { wonText } from "../../../../shared/format.ts";
import { html } from "../../../../shared/html.ts";
import { sandboxPage } from "./page.ts";
import { sandboxMethods } from "./payment.ts";

export type WindowRequest = { orderId: string; orderName: string; amount: number; successUrl: string; failUrl: string };

/** The simulated payment window, where a user approves, gets a refusal, or cancels. */
export function paymentWindow(request: WindowRequest): string {
  const hidden = Object.entries(request).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  const choices = sandboxMethods.map(
    (method, index) =>
      html`<label><input type="radio" name="method" value="${method}" ${index === 0 && "checked"}> ${method}</label>`,
  );
  return sandboxPage(
    "테스트 결제",
    html`<h1>${request.orderName}</h1>
  <p class="amount">${wonText(request.amount)}</p>
  <form action="window/decide" method="get">
    ${hidden}
    <fieldset><legend>결제 수단</legend>${choices}</fieldset>
    <button class="go" name="decision" value="APPROVE">${wonText(request.amount)} 결제하기</button>
    <button name="decision" value="REFUSE">카드사에서 거절하기</button>
    <button class="plain" name="decision" value="ABANDON">결제창 닫기</button>
  </form>`,
  );
}
