import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { loginInput, type LoginInput } from "../../../shared/account.ts";
import { errorCodeOf } from "../../lib/api-error.ts";
import { beginSession } from "../../lib/auth-session.ts";
import { errorText } from "../../lib/error-text.ts";
import { trpc } from "../../lib/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Input } from "../../ui/input.tsx";
import { Note } from "../../ui/note.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { holdComposingEnter } from "./composing-enter.ts";
import { fieldProblem } from "./field-problem.ts";
import styles from "./login-form.module.css";
import { useOneAtATime } from "./use-one-at-a-time.ts";

/** Mail and password; what was typed stays through every refusal. */
export function LoginForm({ onSignedIn }: { onSignedIn: () => void }) {
  const { register, handleSubmit, setError, setFocus, formState } = useForm<LoginInput>({
    defaultValues: { email: "", password: "" },
    resolver: zodResolver(loginInput, { error: fieldProblem }),
    mode: "onTouched",
  });
  const login = trpc.auth.login.useMutation();
  const code = login.error ? errorCodeOf(login.error) : null;

  const send = useOneAtATime(async (values: LoginInput) => {
    try {
      beginSession(await login.mutateAsync(values));
      onSignedIn();
    } catch (error) {
      if (errorCodeOf(error) !== "INVALID_CREDENTIALS") return;
      setError("password", { message: errorText("INVALID_CREDENTIALS") });
      setFocus("password");
    }
  });

  return (
    <form noValidate className={styles.form} onSubmit={(event) => void handleSubmit(send)(event)}>
      {code && code !== "INVALID_CREDENTIALS" ? (
        <Note tone="critical" live>
          {errorText(code)}
        </Note>
      ) : null}
      <Field label="이메일" error={formState.errors.email?.message}>
        <Input
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          onKeyDown={holdComposingEnter}
          {...register("email")}
        />
      </Field>
      <Field label="비밀번호" error={formState.errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...register("password")} />
      </Field>
      <Button type="submit" variant="primary" size="l" wide pending={login.isPending && "로그인하고 있어요"}>
        로그인
      </Button>
    </form>
  );
}
