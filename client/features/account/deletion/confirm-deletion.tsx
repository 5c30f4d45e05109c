import { useAtomValue } from "../../../document/use-atom.ts";
import { useFormSchema } from "../../../lib/form-schema.ts";
import { useEffect, useRef } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { useNavigate } from "@tanstack/react-router";
import type { closeInput } from "../../../../shared/account/schema.ts";
import { userAtom, viewerIdAtom } from "../../../lib/session/session-state.ts";
import { useDeleteAccount } from "../../../api/account/account-mutations.ts";
import { Button } from "../../../ui/action/button.tsx";
import styles from "./deletion.module.css";
import { CurrentPassword } from "../form/current-password.tsx";
import { FormError, setServerErrors, settingsFieldError } from "../form/form-errors.tsx";
import { useSingleFlight } from "../../../ui/action/use-single-flight.ts";
import { logOut } from "../../../lib/session/session.ts";
import { localArea, removeStoredOf } from "../../../lib/state/storage.ts";
import { useToast } from "../../../ui/overlay/toast.tsx";
import { deletionText } from "./text.ts";
import { formText } from "../text.ts";

const loadSchema = async () => (await import("../../../../shared/account/schema.ts")).closeInput;

type CloseValues = z.output<typeof closeInput>;

export function ConfirmDeletion({ hasPassword, onKeep }: { hasPassword: boolean; onKeep: () => void }) {
  const { register, handleSubmit, setError, setFocus, formState } = useForm<CloseValues>({
    defaultValues: hasPassword ? { currentPassword: "" } : {},
    resolver: useFormSchema(loadSchema, settingsFieldError),
  });
  const close = useDeleteAccount();
  const email = useAtomValue(userAtom)?.email ?? null;
  const leave = useAfterAccountDeletion();
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (hasPassword) setFocus("currentPassword");
    else keep.current?.focus();
  }, [hasPassword, setFocus]);

  const send = useSingleFlight(async (values: CloseValues) => {
    try {
      await close.mutateAsync(values);
    } catch (error) {
      return setServerErrors(setError, error, { WRONG_PASSWORD: "currentPassword" });
    }
    await leave();
  });

  const { errors } = formState;
  return (
    <form noValidate className={styles.step} onSubmit={(event) => void handleSubmit(send)(event)}>
      <FormError problem={errors.root} />
      {hasPassword ? (
        <CurrentPassword email={email} error={errors.currentPassword?.message} {...register("currentPassword")} />
      ) : null}
      <div className={styles.actions}>
        <Button ref={keep} onClick={onKeep}>
          {formText.keep}
        </Button>
        <Button type="submit" variant="danger" pending={close.isPending && deletionText.deleting}>
          {deletionText.confirm}
        </Button>
      </div>
    </form>
  );
}

/** After the account is deleted: goes to the home page and removes the user's data from this browser. */
function useAfterAccountDeletion(): () => Promise<void> {
  const navigate = useNavigate();
  const toast = useToast();
  const userId = useAtomValue(viewerIdAtom);
  return async () => {
    // The session is cleared first: otherwise the home page would send requests with it.
    await logOut();
    if (userId !== null) removeStoredOf(userId, localArea);
    await navigate({ to: "/" });
    toast({ text: deletionText.done });
  };
}
