import { zodResolver } from "@hookform/resolvers/zod";
import { useAtomValue } from "jotai";
import { useEffect, useRef } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { closeInput } from "../../../shared/account.ts";
import { userAtom } from "../../lib/session-state.ts";
import { trpc } from "../../lib/trpc.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./close.module.css";
import { useClosed } from "./close-leave.ts";
import { CurrentPassword } from "./my-current-password.tsx";
import { myFieldProblem } from "./my-field-problem.ts";
import { MyProblem } from "./my-problem.tsx";
import { refuse } from "./my-refuse.ts";
import { useOneAtATime } from "./use-one-at-a-time.ts";

type CloseValues = z.output<typeof closeInput>;

export function CloseProof({ hasPassword, onKeep }: { hasPassword: boolean; onKeep: () => void }) {
  const { register, handleSubmit, setError, setFocus, formState } = useForm<CloseValues>({
    defaultValues: hasPassword ? { currentPassword: "" } : {},
    resolver: zodResolver(closeInput, { error: myFieldProblem }),
  });
  const close = trpc.account.close.useMutation();
  const email = useAtomValue(userAtom)?.email ?? null;
  const leave = useClosed();
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (hasPassword) setFocus("currentPassword");
    else keep.current?.focus();
  }, [hasPassword, setFocus]);

  const send = useOneAtATime(async (values: CloseValues) => {
    try {
      await close.mutateAsync(values);
    } catch (error) {
      return refuse(setError, error, { WRONG_PASSWORD: "currentPassword" });
    }
    await leave();
  });

  const { errors } = formState;
  return (
    <form noValidate className={styles.step} onSubmit={(event) => void handleSubmit(send)(event)}>
      <MyProblem problem={errors.root} />
      {hasPassword ? (
        <CurrentPassword email={email} error={errors.currentPassword?.message} {...register("currentPassword")} />
      ) : null}
      <div className={styles.acts}>
        <Button ref={keep} onClick={onKeep}>
          그대로 두기
        </Button>
        <Button type="submit" variant="danger" pending={close.isPending && "지우고 있어요"}>
          탈퇴하기
        </Button>
      </div>
    </form>
  );
}
