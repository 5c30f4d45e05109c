import type { FormEvent, ReactNode } from "react";
import { Button } from "../../../ui/action/button.tsx";
import styles from "./settings-form.module.css";
import { FormError } from "./form-errors.tsx";
import { formText } from "../text.ts";

interface SettingsFormProps {
  /** The form library's error that belongs to no field. */
  problem: Parameters<typeof FormError>[0]["problem"];
  /** The label of the submit button, and its label while it runs. */
  action: string;
  pending: string | false;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onCancel: () => void;
  children: ReactNode;
}

/** A small form in place of the value that it changes. */
export function SettingsForm({ problem, action: act, pending, onSubmit, onCancel, children }: SettingsFormProps) {
  return (
    <form noValidate className={styles.form} onSubmit={onSubmit}>
      <FormError problem={problem} />
      {children}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" pending={pending}>
          {act}
        </Button>
        <Button onClick={onCancel}>{formText.cancel}</Button>
      </div>
    </form>
  );
}
