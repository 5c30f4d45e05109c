import { type Control, Controller, type FieldErrors, type UseFormRegister } from "react-hook-form";
import type { RefundAccount } from "../../../../shared/refund/schema.ts";
import { Field } from "../../../ui/field/field.tsx";
import { Input } from "../../../ui/field/input.tsx";
import { Select } from "../../../ui/field/select.tsx";
import styles from "./refund-dialog.module.css";
import type { RefundValues } from "./refund-schema.ts";
import { bankOptions } from "./refund-reasons.ts";
import { refundAccountText } from "./text.ts";

interface RefundAccountFieldsProps {
  register: UseFormRegister<RefundValues>;
  control: Control<RefundValues>;
  errors: FieldErrors<RefundAccount> | undefined;
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, "");

/** A deposit is refunded to a bank account. */
export function RefundAccountFields({ register, control, errors }: RefundAccountFieldsProps) {
  return (
    <fieldset className={styles.account}>
      <legend>{refundAccountText.title}</legend>
      <Field label={refundAccountText.bank} error={errors?.bank?.message}>
        <Controller
          control={control}
          name="account.bank"
          render={({ field }) => (
            <Select
              options={bankOptions}
              value={field.value ?? null}
              onChange={field.onChange}
              placeholder={refundAccountText.chooseBank}
            />
          )}
        />
      </Field>
      <Field label={refundAccountText.account} error={errors?.accountNumber?.message}>
        <Input
          inputMode="numeric"
          autoComplete="off"
          {...register("account.accountNumber", { setValueAs: (text: string | undefined) => digitsOf(text ?? "") })}
        />
      </Field>
      <Field label={refundAccountText.holder} error={errors?.holderName?.message}>
        <Input autoComplete="name" {...register("account.holderName")} />
      </Field>
    </fieldset>
  );
}
