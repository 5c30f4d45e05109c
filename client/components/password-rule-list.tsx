import { Check } from "lucide-react";
import { classNames } from "../ui/class-names.ts";
import styles from "./password-rule-list.module.css";
import { passwordRules } from "./password-rules.ts";
import { passwordRuleText } from "./text.ts";

/** The rules of a new password, ticked while one types. */
export function PasswordRules({ id, password, email }: { id: string; password: string; email: string }) {
  return (
    <ul id={id} className={styles.rules}>
      {passwordRules(password, email).map(({ text, isSatisfied }) => (
        <li key={text} className={classNames(isSatisfied && styles.satisfied)}>
          <span className={styles.mark}>{isSatisfied ? <Check /> : <i />}</span>
          {text}
          {isSatisfied ? <span className="sr-only">, {passwordRuleText.satisfied}</span> : null}
        </li>
      ))}
    </ul>
  );
}
