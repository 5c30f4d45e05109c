import { type KeyboardEvent, useState } from "react";
import { useClaimCoupon } from "../../api/coupon.ts";
import { errorText } from "../../lib/error-messages.ts";
import { errorCodeOf } from "../../lib/trpc/api-error.ts";
import { Button } from "../../ui/action/button.tsx";
import { Field } from "../../ui/field/field.tsx";
import { Input } from "../../ui/field/input.tsx";
import { couponCodeText } from "./coupon-text.ts";
import styles from "./coupon-code.module.css";

/** Registers a code. It is no form, because it is part of one in the checkout. */
export function CouponCode({ onRegistered }: { onRegistered?: (couponId: string) => void }) {
  const { register } = useClaimCoupon();
  const [code, setCode] = useState("");
  const [error, setError] = useState<string>();
  const [isPending, setPending] = useState(false);
  const [isDone, setDone] = useState(false);

  async function submit(): Promise<void> {
    if (isPending) return;
    setDone(false);
    if (code.trim() === "") return setError(couponCodeText.missing);
    setPending(true);
    setError(undefined);
    try {
      const { couponId } = await register(code);
      setCode("");
      setDone(true);
      onRegistered?.(couponId);
    } catch (failure) {
      const reason = errorCodeOf(failure);
      setError(reason === "VALIDATION_FAILED" ? couponCodeText.invalid : errorText(reason));
    } finally {
      setPending(false);
    }
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void submit();
  }

  return (
    <div className={styles.code}>
      <Field label={couponCodeText.label} error={error}>
        <Input
          value={code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          placeholder={couponCodeText.placeholder}
          onChange={(event) => setCode(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </Field>
      <Button className={styles.button} pending={isPending && couponCodeText.registering} onClick={() => void submit()}>
        {couponCodeText.register}
      </Button>
      <output className="sr-only">{isDone ? couponCodeText.registered : ""}</output>
    </div>
  );
}
