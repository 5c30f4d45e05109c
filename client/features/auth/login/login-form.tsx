import { useFormSchema } from "../../../lib/form-schema.ts";
import { Link } from "@tanstack/react-router";
import { useForm } from "react-hook-form";
import type { LoginInput } from "../../../../shared/account/schema.ts";
import { errorCodeOf } from "../../../lib/trpc/api-error.ts";
import { startSession } from "../../../lib/session/session.ts";
import { errorText } from "../../../lib/error-messages.ts";
import { useLogin } from "../../../api/account/auth.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Field } from "../../../ui/field/field.tsx";
import { PasswordInput } from "../../../ui/field/password-input.tsx";
import { textLinkClass } from "../../../ui/action/text-link.ts";
import { EmailInput } from "../../../components/email-input.tsx";
import { fieldError } from "../../../components/field-error-text.ts";
import styles from "./login-form.module.css";
import { LoginError } from "./login-error.tsx";
import { useSingleFlight } from "../../../ui/action/use-single-flight.ts";
import { authText } from "../text.ts";
import { loginText } from "./text.ts";

const loadSchema = async () => (await import("../../../../shared/account/schema.ts")).loginInput;

/** E-mail and password; both stay after an error. */
export function LoginForm({ onSignedIn }: { onSignedIn: () => void }) {
  const { register, handleSubmit, setError, setFocus, formState } = useForm<LoginInput>({
    defaultValues: { email: "", password: "" },
    resolver: useFormSchema(loadSchema, fieldError),
  });
  const login = useLogin();

  const send = useSingleFlight(async (values: LoginInput) => {
    try {
      startSession(await login.mutateAsync(values));
      onSignedIn();
    } catch (error) {
      if (errorCodeOf(error) !== "INVALID_CREDENTIALS") return;
      setError("password", { message: errorText("INVALID_CREDENTIALS") });
      setFocus("password");
    }
  });

  return (
    <form noValidate className={styles.form} onSubmit={(event) => void handleSubmit(send)(event)}>
      {login.error ? <LoginError key={login.submittedAt} error={login.error} /> : null}
      <Field label={authText.email} error={formState.errors.email?.message}>
        <EmailInput {...register("email")} />
      </Field>
      <Field label={authText.password} error={formState.errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...register("password")} />
      </Field>
      <p className={styles.forgot}>
        <Link to="/password" className={textLinkClass()}>
          {loginText.forgot}
        </Link>
      </p>
      <Button type="submit" variant="primary" size="l" wide pending={login.isPending && loginText.submitting}>
        {loginText.submit}
      </Button>
    </form>
  );
}
