import { wonText } from "../../../../shared/format.ts";
import { type ApiErrorCode, detailsOf, errorCodeOf } from "../../../lib/api-error.ts";
import { failureText } from "../../../lib/error-text.ts";
import { Callout } from "../../../ui/callout.tsx";

const sentences: Partial<Record<ApiErrorCode, string>> = {
  REFUND_REFUSED:
    "결제사가 환불을 받아 주지 않았어요. 수강권은 그대로예요. 잠시 뒤에 다시 하거나 고객센터에 알려 주세요.",
  ALREADY_REFUNDED: "이미 환불을 요청했어요. 구매 내역에서 확인해 주세요.",
};

/** Why a refund was rejected, and what that means for money and access. */
export function RefundError({ error }: { error: unknown }) {
  const code = errorCodeOf(error);
  if (code !== "REFUND_AMOUNT_CHANGED") {
    return (
      <Callout tone="critical" live>
        {sentences[code] ?? failureText(error)}
      </Callout>
    );
  }
  const { amount } = detailsOf(error);
  return (
    <Callout tone="warn" live>
      그사이 돌려드릴 금액이 {typeof amount === "number" ? `${wonText(amount)}으로 ` : ""}바뀌었어요. 확인하고 다시 눌러
      주세요.
    </Callout>
  );
}
