import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactNode } from "react";
import { countText } from "../../../shared/format.ts";
import { classNames } from "../class-names.ts";
import styles from "./tabs.module.css";

interface TabsProps<Value extends string> {
  /** The accessible name of the row. */
  label: string;
  tabs: readonly { value: Value; label: string; count?: number | undefined; disabled?: boolean }[];
  value: Value;
  onChange: (value: Value) => void;
  variant?: "line" | "segment";
  /** Beside the row: a Select, a count. */
  aside?: ReactNode;
  className?: string;
  /** A TabPanel per tab. */
  children?: ReactNode;
}

export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  variant = "line",
  aside,
  className,
  children,
}: TabsProps<Value>) {
  const row = (
    <Base.List className={styles[variant]} aria-label={label} activateOnFocus>
      {tabs.map((tab) => (
        <Base.Tab key={tab.value} value={tab.value} disabled={tab.disabled} className={styles.tab}>
          {tab.label}
          {tab.count === undefined ? null : <span className={styles.count}>{countText(tab.count)}</span>}
        </Base.Tab>
      ))}
    </Base.List>
  );
  return (
    <Base.Root className={className} value={value} onValueChange={(next: Value) => onChange(next)}>
      {aside ? (
        <div className={classNames(styles.bar, variant === "line" && styles.lined)}>
          {row}
          {aside}
        </div>
      ) : (
        row
      )}
      {children}
    </Base.Root>
  );
}

export function TabPanel({ value, className, children }: { value: string; className?: string; children: ReactNode }) {
  return (
    <Base.Panel value={value} className={classNames(styles.panel, className)}>
      {children}
    </Base.Panel>
  );
}
