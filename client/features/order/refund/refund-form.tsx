import { useFormSchema } from "../../../lib/form-schema.ts";
import { Controller, useForm, useWatch } from "react-hook-form";
import { wonText } from "../../../../shared/format.ts";
import type { OrderDetail } from "../../../../shared/order.ts";
import type { Refund } from "../../../../shared/refund.ts";
import { useRequestRefund } from "../../../api/refund.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Select } from "../../../ui/select.tsx";
import { refundableLines } from "./estimate-text.ts";
import { RefundAccountFields } from "./refund-account-fields.tsx";
import styles from "./refund-dialog.module.css";
import { refundFieldProblem } from "./refund-field-text.ts";
import type { RefundValues } from "./refund-schema.ts";
import { RefundLines } from "./refund-lines.tsx";
import { reasonOptions } from "./refund-reasons.ts";
import { type ApiErrorCode, detailsOf, errorCodeOf } from "../../../lib/trpc/api-error.ts";
import { failureText } from "../../../lib/error-text.ts";
import { Callout } from "../../../ui/callout.tsx";

const loadSchema = async () => (await import("./refund-schema.ts")).refundFormSchema;

/** The form of a refund: line, reason and account. */
export function RefundForm({ order, onRequested }: { order: OrderDetail; onRequested: (refund: Refund) => void }) {
  const lines = refundableLines(order.items);
  const [only] = lines;
  const { register, control, handleSubmit, formState } = useForm<RefundValues>({
    defaultValues: { orderItemId: lines.length === 1 ? (only?.orderItemId ?? "") : "" },
    resolver: useFormSchema(loadSchema, refundFieldProblem),
    mode: "onTouched",
    shouldUnregister: true,
  });
  const { mutate, isPending, error } = useRequestRefund(order.orderId, onRequested);
  const chosenId = useWatch({ control, name: "orderItemId" });
  const chosen = lines.find(({ orderItemId }) => orderItemId === chosenId);
  const amount = chosen?.estimate.amount ?? 0;
  const paidByDeposit = order.timeline.some(({ type }) => type === "DEPOSITED");
  const { errors } = formState;

  function send(values: RefundValues) {
    if (!isPending) mutate({ ...values, amount });
  }

  if (!only) return <RefundLines order={order} register={register} />;
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void handleSubmit(send)(event)}>
      <RefundLines order={order} register={register} error={errors.orderItemId?.message} />
      <Field label="이유" error={errors.reason?.message}>
        <Controller
          control={control}
          name="reason"
          render={({ field }) => (
            <Select
              options={reasonOptions}
              value={field.value ?? null}
              onChange={field.onChange}
              placeholder="하나를 골라 주세요"
            />
          )}
        />
      </Field>
      {paidByDeposit && amount > 0 ? (
        <RefundAccountFields register={register} control={control} errors={errors.account} />
      ) : null}
      {error ? <RefundError error={error} /> : null}
      <Button type="submit" variant="primary" size="l" wide pending={isPending && "환불을 요청하고 있어요"}>
        {chosen && amount === 0 ? "수강권 돌려주기" : chosen ? `${wonText(amount)} 환불 요청` : "환불 요청"}
      </Button>
    </form>
  );
}

const sentences: Partial<Record<ApiErrorCode, string>> = {
  REFUND_REFUSED:
    "결제사가 환불을 받아 주지 않았어요. 수강권은 그대로예요. 잠시 뒤에 다시 하거나 고객센터에 알려 주세요.",
  ALREADY_REFUNDED: "이미 환불을 요청했어요. 구매 내역에서 확인해 주세요.",
};

/** Why a refund was rejected, and what that means for money and access. */
function RefundError({ error }: { error: unknown }) {
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
