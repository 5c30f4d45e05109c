import { Check } from "lucide-react";
import styles from "../game.module.css";

interface ChooseInputProps {
  labelledBy: string;
  options: readonly string[];
  value: string | undefined;
  onChange: (option: string) => void;
}

export const ChooseInput = ({ labelledBy, options, value, onChange }: ChooseInputProps) => (
  <fieldset aria-labelledby={labelledBy} className={styles.choices}>
    {options.map((option, index) => (
      <label key={option} className={styles.choice}>
        <input
          type="radio"
          name={labelledBy}
          value={option}
          checked={option === value}
          onChange={() => onChange(option)}
        />
        <kbd aria-hidden="true">{index + 1}</kbd>
        <span>{option}</span>
        <Check className={styles.tick} />
      </label>
    ))}
  </fieldset>
);
