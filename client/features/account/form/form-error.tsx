import { Callout } from "../../../ui/callout.tsx";
import styles from "./form-error.module.css";
import { SignInAgain } from "./sign-in-again.tsx";

interface FormErrorProps {
  /** A form library's error: an error code and its sentence. */
  problem: { type?: string | number | undefined; message?: string | undefined } | undefined;
}

/** A refusal that is no field's fault, with the way on where there is one. */
export function FormError({ problem }: FormErrorProps) {
  if (!problem?.message) return null;
  return (
    <Callout tone="critical" live>
      {problem.message}
      {problem.type === "REAUTHENTICATION_REQUIRED" ? (
        <div className={styles.way}>
          <SignInAgain />
        </div>
      ) : null}
    </Callout>
  );
}
