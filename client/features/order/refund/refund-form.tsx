import { useFormSchema } from "../../../lib/form-schema.ts";
import { Controller, useForm, useWatch } from "react-hook-form";
import { wonText } from "../../../../shared/format.ts";
import type { OrderDetail } from "../../../../shared/order/schema.ts";
import type { Refund } from "../../../../shared/refund/schema.ts";
import { useRequestRefund } from "../../../api/order/refund.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Field } from "../../../ui/field/field.tsx";
import { Select } from "../../../ui/field/select.tsx";
import { refundableLines } from "./estimate-text.ts";
import { RefundAccountFields } from "./refund-account-fields.tsx";
import styles from "./refund-dialog.module.css";
import { refundFieldProblem } from "./refund-field-text.ts";
import type { RefundValues } from "./refund-schema.ts";
import { RefundLines } from "./refund-lines.tsx";
import { reasonOptions } from "./refund-reasons.ts";
import { type ApiErrorCode, detailsOf, errorCodeOf } from "../../../lib/trpc/api-error.ts";
import { failureText } from "../../../lib/error-messages.ts";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { refundText } from "./text.ts";

const loadSchema = async () => (await import("./refund-schema.ts")).refundFormSchema;

/** The form of a refund: line, reason and account. */
export function RefundForm({ order, onRequested }: { order: OrderDetail; onRequested: (refund: Refund) => void }) {
  const lines = refundableLines(order.items);
  const [only] = lines;
  const { register, control, handleSubmit, formState } = useForm<RefundValues>({
    defaultValues: { orderItemId: lines.length === 1 ? (only?.orderItemId ?? "") : "" },
    resolver: useFormSchema(loadSchema, refundFieldProblem),
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
      <Field label={refundText.reason} error={errors.reason?.message}>
        <Controller
          control={control}
          name="reason"
          render={({ field }) => (
            <Select
              options={reasonOptions}
              value={field.value ?? null}
              onChange={field.onChange}
              placeholder={refundText.choose}
            />
          )}
        />
      </Field>
      {paidByDeposit && amount > 0 ? (
        <RefundAccountFields register={register} control={control} errors={errors.account} />
      ) : null}
      {error ? <RefundError error={error} /> : null}
      <Button type="submit" variant="primary" size="l" wide pending={isPending && refundText.requesting}>
        {buttonText(chosen && amount)}
      </Button>
    </form>
  );
}

/** @param amount in won; undefined until a line is selected */
function buttonText(amount: number | undefined): string {
  if (amount === undefined) return refundText.request;
  return amount === 0 ? refundText.drop : refundText.requestAmount(wonText(amount));
}

const sentences: Partial<Record<ApiErrorCode, string>> = {
  REFUND_REFUSED: refundText.refused,
  ALREADY_REFUNDED: refundText.alreadyRequested,
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
      {refundText.amountChanged(typeof amount === "number" ? wonText(amount) : null)}
    </Callout>
  );
}
