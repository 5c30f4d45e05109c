import { type ReactNode, useState } from "react";
import { fromKorea, inKorea } from "../../../lib/korean-time.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Field } from "../../../ui/field/field.tsx";
import { Input } from "../../../ui/field/input.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { publicationText as text } from "./text.ts";
import styles from "./publication.module.css";

interface TimeDialogProps {
  title: string;
  description: ReactNode;
  label: string;
  hint?: string;
  /** Without a time it happens at once. */
  isOptional?: boolean;
  action: string;
  isDanger?: boolean;
  onClose: () => void;
  onConfirm: (at: string | null) => void;
}

/** Asks for a time in Korea. */
export function TimeDialog({
  title,
  description,
  label,
  hint,
  isOptional = false,
  action,
  isDanger = false,
  onClose,
  onConfirm,
}: TimeDialogProps) {
  const [local, setLocal] = useState("");
  const [isTried, setTried] = useState(false);
  const [opened] = useState(() => new Date().toISOString());
  const isPast = local === "" ? !isOptional : fromKorea(local) <= opened;
  const confirm = () => {
    setTried(true);
    if (!isPast) onConfirm(local === "" ? null : fromKorea(local));
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={description}
      showCloseButton={false}
      actions={
        <>
          <Button onClick={onClose}>{text.back}</Button>
          <Button variant={isDanger ? "danger" : "primary"} onClick={confirm}>
            {action}
          </Button>
        </>
      }
    >
      <Field className={styles.time} label={label} hint={hint} error={isTried && isPast ? text.past : null}>
        <Input
          type="datetime-local"
          min={inKorea(opened)}
          value={local}
          onChange={({ currentTarget: { value } }) => setLocal(value)}
        />
      </Field>
    </Dialog>
  );
}
