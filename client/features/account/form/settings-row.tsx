import { type ReactNode, useState } from "react";
import { Button } from "../../../ui/action/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import styles from "./settings-row.module.css";

/** The data of a user, one row each. */
export function SettingsRows({ children }: { children: ReactNode }) {
  return <dl className={styles.rows}>{children}</dl>;
}

interface SettingsRowProps {
  label: string;
  action?: ReactNode;
  /** Content that needs the full width: an action that is still required. */
  below?: ReactNode;
  editing?: boolean;
  children: ReactNode;
}

export function SettingsRow({ label, action: act, below, editing, children }: SettingsRowProps) {
  return (
    <div className={classNames(styles.row, editing && styles.editing)}>
      <dt>{label}</dt>
      <dd className={styles.value}>{children}</dd>
      {act ? <dd className={styles.act}>{act}</dd> : null}
      {below ? <dd className={styles.below}>{below}</dd> : null}
    </div>
  );
}

/** The value, with elements on the same line. */
export function SettingsValue({ children }: { children: ReactNode }) {
  return <div className={styles.line}>{children}</div>;
}

/** A small sentence under a value. */
export function SettingsHint({ children }: { children: ReactNode }) {
  return <p className={styles.small}>{children}</p>;
}

interface EditableRowProps {
  label: string;
  /** The label of the button that opens the form. */
  act: string;
  /** The value, while it is not edited. */
  children: ReactNode;
  below?: ReactNode;
  /** Replaces the value. */
  renderForm: (close: () => void) => ReactNode;
}

/** A row that is edited in place; afterwards its button has the focus again. */
export function EditableRow({ label, act, children, below, renderForm }: EditableRowProps) {
  const [editing, setEditing] = useState(false);
  const [edited, setEdited] = useState(false);
  function close() {
    setEditing(false);
    setEdited(true);
  }
  if (editing) {
    return (
      <SettingsRow label={label} editing>
        {renderForm(close)}
      </SettingsRow>
    );
  }
  return (
    <SettingsRow
      label={label}
      below={below}
      action={
        <Button ref={edited ? takeFocus : undefined} size="s" onClick={() => setEditing(true)}>
          <span className="sr-only">{label}</span> {act}
        </Button>
      }
    >
      {children}
    </SettingsRow>
  );
}

const takeFocus = (button: HTMLButtonElement | null): void => button?.focus();
