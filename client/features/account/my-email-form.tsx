import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { emailChangeInput } from "../../../shared/account.ts";
import { trpc } from "../../lib/trpc.ts";
import { Field } from "../../ui/field.tsx";
import { Input } from "../../ui/input.tsx";
import { holdComposingEnter } from "./composing-enter.ts";
import { useChangeOverview } from "./my-account-data.ts";
import { CurrentPassword } from "./my-current-password.tsx";
import { myFieldProblem } from "./my-field-problem.ts";
import { MyForm } from "./my-form.tsx";
import { refuse } from "./my-refuse.ts";
import { useOneAtATime } from "./use-one-at-a-time.ts";

interface MyEmailFormProps {
  email: string | null;
  /** The address that waits already: the likeliest one to be sent a code once more. */
  pending: string | undefined;
  hasPassword: boolean;
  onSent: () => void;
  onDone: () => void;
}

interface EmailValues {
  email: string;
  currentPassword?: string | undefined;
}

/** Asks for a new address; the code that goes there is typed in afterwards. */
export function MyEmailForm({ email, pending, hasPassword, onSent, onDone }: MyEmailFormProps) {
  const { register, handleSubmit, setError, setFocus, formState } = useForm<EmailValues>({
    defaultValues: { email: pending ?? "", ...(hasPassword ? { currentPassword: "" } : {}) },
    resolver: zodResolver(emailChangeInput, { error: myFieldProblem }),
    mode: "onTouched",
  });
  const change = trpc.account.changeEmail.useMutation();
  const changeOverview = useChangeOverview();
  useEffect(() => setFocus("email", { shouldSelect: true }), [setFocus]);

  const send = useOneAtATime(async (values: EmailValues) => {
    try {
      const { expiresAt } = await change.mutateAsync(values);
      changeOverview({ pendingEmail: { email: values.email, expiresAt } });
      onSent();
      onDone();
    } catch (error) {
      refuse(setError, error, { WRONG_PASSWORD: "currentPassword", EMAIL_TAKEN: "email" });
    }
  });

  const { errors } = formState;
  return (
    <MyForm
      problem={errors.root}
      act="확인 메일 받기"
      pending={change.isPending && "보내고 있어요"}
      onSubmit={(event) => void handleSubmit(send)(event)}
      onCancel={onDone}
    >
      <Field
        label={email ? "새 이메일" : "이메일"}
        hint={email ? "확인하기 전까지는 지금 주소를 그대로 써요." : undefined}
        error={errors.email?.message}
      >
        <Input
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
          onKeyDown={holdComposingEnter}
          {...register("email")}
        />
      </Field>
      {hasPassword ? (
        <CurrentPassword email={email} error={errors.currentPassword?.message} {...register("currentPassword")} />
      ) : null}
    </MyForm>
  );
}
