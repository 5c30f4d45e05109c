import type { ComponentProps } from "react";
import { Button } from "./button.tsx";
import { FieldError } from "./field-error.tsx";

interface ActButtonProps extends Pick<ComponentProps<typeof Button>, "onClick" | "pending" | "children"> {
  /** Why the last try failed. */
  problem: string | null;
}

/** The one act of a page, and under it why it did not work. */
export function ActButton({ problem, ...button }: ActButtonProps) {
  return (
    <>
      <Button variant="primary" size="l" wide {...button} />
      <div role="alert">{problem ? <FieldError>{problem}</FieldError> : null}</div>
    </>
  );
}
