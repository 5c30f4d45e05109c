import { useFormSchema } from "../../../lib/form-schema.ts";
import { Link } from "@tanstack/react-router";
import { Controller, useForm } from "react-hook-form";
import { failureText } from "../../../lib/error-messages.ts";
import { useVerifyPasswordReset } from "../../../api/account/auth.ts";
import { Button } from "../../../ui/action/button.tsx";
import { CodeInput } from "../../../ui/field/code-input.tsx";
import { Field } from "../../../ui/field/field.tsx";
import { textLinkClass } from "../../../ui/action/text-link.ts";
import { EmailInput } from "../../../components/email-input.tsx";
import { fieldError } from "../../../components/field-error-text.ts";
import styles from "./reset-form.module.css";
import { ResetLayout } from "./reset-layout.tsx";
import { resetToken } from "./reset-token.ts";
import type { AddressAndCode } from "./code-schema.ts";
import { useSingleFlight } from "../../../ui/action/use-single-flight.ts";
import { authText, codeText } from "../text.ts";
import { resetText } from "./text.ts";

const loadSchema = async () => (await import("./code-schema.ts")).codeSchema;

/** For an e-mail that was requested on another device or in a closed window. */
export function ResetVerifyScreen({ onVerified }: { onVerified: () => void }) {
  const { register, control, handleSubmit, setError, formState } = useForm<AddressAndCode>({
    defaultValues: { email: "", code: "" },
    resolver: useFormSchema(loadSchema, fieldError),
  });
  const verify = useVerifyPasswordReset();
  const check = useSingleFlight(async (typed: AddressAndCode) => {
    try {
      resetToken.write(await verify.mutateAsync(typed));
      onVerified();
    } catch (error) {
      setError("code", { message: failureText(error) });
    }
  });
  return (
    <ResetLayout at="code" title={resetText.verify.title} lead={resetText.verify.lead}>
      <form noValidate className={styles.form} onSubmit={(event) => void handleSubmit(check)(event)}>
        <Field label={authText.email} error={formState.errors.email?.message}>
          <EmailInput {...register("email")} />
        </Field>
        <Controller
          control={control}
          name="code"
          render={({ field: { value, onChange } }) => (
            <CodeInput
              label={codeText.label}
              value={value}
              onChange={onChange}
              error={formState.errors.code?.message}
            />
          )}
        />
        <Button type="submit" variant="primary" size="l" wide pending={verify.isPending && authText.checking}>
          {authText.next}
        </Button>
      </form>
      <p className={styles.other}>
        {resetText.verify.noMail}{" "}
        <Link to="/password" className={textLinkClass()}>
          {resetText.verify.again}
        </Link>
      </p>
    </ResetLayout>
  );
}
