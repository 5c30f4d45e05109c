import { html, rawHtml } from "../../html.ts";

export type WindowRequest = { orderId: string; orderName: string; amount: number; successUrl: string; failUrl: string };

const style = `
  :root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif; }
  body { margin: 0; min-height: 100dvh; display: grid; place-items: center; background: #eceff2; color: #1b2430; word-break: keep-all; }
  main { width: min(92vw, 420px); background: #fff; border-radius: 16px; padding: 28px; box-sizing: border-box; }
  .mark { margin: 0 0 20px; padding: 8px 12px; border-radius: 8px; background: #fff3cd; color: #664d03; font-size: 14px; }
  h1 { font-size: 20px; margin: 0; } .amount { font-size: 30px; font-weight: 700; margin: 4px 0 20px; }
  fieldset { border: 0; padding: 0; margin: 0 0 20px; display: grid; gap: 8px; } legend { padding: 0 0 8px; font-weight: 600; }
  label { display: flex; gap: 10px; align-items: center; min-height: 44px; }
  button { display: block; width: 100%; min-height: 48px; margin-top: 8px; border-radius: 10px; border: 1px solid #6b7684; background: #fff; color: inherit; font: inherit; font-weight: 600; cursor: pointer; }
  button[value=APPROVE] { background: #1f5fd6; border-color: #1f5fd6; color: #fff; }
  :focus-visible { outline: 3px solid #b8430f; outline-offset: 2px; }
  @media (prefers-color-scheme: dark) { body { background: #10151c; color: #e8edf3; } main, button { background: #1b2430; } .mark { background: #4a3b0a; color: #ffe69c; } }`;

const methods = ["카드", "간편결제", "계좌이체"];

/** The page a learner is sent to, as the real network's window would be: approve, be refused, or walk away. */
export function paymentWindow(request: WindowRequest): string {
  const hidden = Object.entries(request).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  const choices = methods.map(
    (method, index) =>
      html`<label><input type="radio" name="method" value="${method}" ${index === 0 && "checked"}> ${method}</label>`,
  );
  return html`<!doctype html>
<html lang="ko">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>시험 결제</title><link rel="icon" href="data:,"><style>${rawHtml(style)}</style></head>
<body><main>
  <p class="mark">시험 결제예요. 돈이 오가지 않아요.</p>
  <h1>${request.orderName}</h1>
  <p class="amount">${request.amount.toLocaleString("ko-KR")}원</p>
  <form action="window/decide" method="get">
    ${hidden}
    <fieldset><legend>결제 수단</legend>${choices}</fieldset>
    <button name="decision" value="APPROVE">승인하기</button>
    <button name="decision" value="REFUSE">카드사에서 거절하기</button>
    <button name="decision" value="ABANDON">결제창 닫기</button>
  </form>
</main></body></html>`.text;
}
