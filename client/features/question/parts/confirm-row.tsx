import { useEffect, useRef } from "react";
import { Button } from "../../../ui/action/button.tsx";
import { questionText } from "../text.ts";
import styles from "./parts.module.css";

interface ConfirmRowProps {
  text: { title: string; text: string };
  pending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Confirms the deletion of a text where the text is. */
export function ConfirmRow({ text, pending, onConfirm, onCancel }: ConfirmRowProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => cancel.current?.focus(), []);
  return (
    <div className={styles.confirm} role="alertdialog" aria-label={text.title}>
      <p>
        <b>{text.title}</b> {text.text}
      </p>
      <div className={styles.buttons}>
        <Button ref={cancel} size="s" onClick={onCancel}>
          {questionText.cancel}
        </Button>
        <Button size="s" variant="danger" pending={pending && questionText.remove} onClick={onConfirm}>
          {questionText.remove}
        </Button>
      </div>
    </div>
  );
}
