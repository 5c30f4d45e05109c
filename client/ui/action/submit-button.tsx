import type { ComponentProps } from "react";
import { Button } from "./button.tsx";
import { FieldError } from "../field/field-error.tsx";

interface SubmitButtonProps extends Pick<ComponentProps<typeof Button>, "onClick" | "pending" | "children"> {
  /** Why the last try failed. */
  error: string | null;
}

/** The main action of a page, with its error below. */
export function SubmitButton({ error, ...button }: SubmitButtonProps) {
  return (
    <>
      <Button variant="primary" size="l" wide {...button} />
      <div role="alert">{error ? <FieldError>{error}</FieldError> : null}</div>
    </>
  );
}
