import { Select as Base } from "@base-ui/react/select";
import { Check, ChevronDown } from "lucide-react";
import { classNames } from "./class-names.ts";
import { useFieldProps } from "./field.tsx";
import styles from "./select.module.css";

interface SelectProps<Value extends string> {
  options: readonly { value: Value; label: string; disabled?: boolean }[];
  value: Value | null;
  onChange: (value: Value) => void;
  placeholder?: string;
  /** The accessible name where no Field labels it. */
  label?: string;
  /** 52 px in forms; 40 px, as narrow as its text, beside lists. */
  size?: "m" | "s";
  name?: string;
  disabled?: boolean;
}

export function Select<Value extends string>({
  options,
  value,
  onChange,
  placeholder,
  label,
  size = "m",
  name,
  disabled,
}: SelectProps<Value>) {
  const field = useFieldProps();
  return (
    <Base.Root
      items={options}
      value={value}
      name={name}
      disabled={disabled}
      modal={false}
      onValueChange={(next) => {
        if (next !== null) onChange(next);
      }}
    >
      <Base.Trigger {...field} aria-label={label} className={classNames(styles.select, styles[size])}>
        <Base.Value placeholder={placeholder} />
        <Base.Icon className={styles.icon}>
          <ChevronDown />
        </Base.Icon>
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner className={styles.positioner} sideOffset={6} alignItemWithTrigger={false}>
          <Base.Popup className={styles.popup}>
            <Base.List>
              {options.map((option) => (
                <Base.Item key={option.value} value={option.value} disabled={option.disabled} className={styles.item}>
                  <Base.ItemText>{option.label}</Base.ItemText>
                  <Base.ItemIndicator className={styles.mark}>
                    <Check />
                  </Base.ItemIndicator>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
