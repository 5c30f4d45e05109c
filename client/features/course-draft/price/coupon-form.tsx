import { type SubmitEvent, useId, useState } from "react";
import { addDays } from "../../../../shared/time.ts";
import { useGivenCouponActions } from "../../../api/course-draft/given-coupons.ts";
import { useCoursePrices } from "../../../api/course-draft/use-draft.ts";
import { errorText, failureText } from "../../../lib/error-messages.ts";
import { inKorea } from "../../../lib/korean-time.ts";
import { errorCodeOf } from "../../../lib/trpc/api-error.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { useToast } from "../../../ui/overlay/toast.tsx";
import { type CouponDraft, newCouponOf, problemsOf } from "./coupon-draft.ts";
import { CouponFields } from "./coupon-fields.tsx";
import { couponFormText as text, couponsText } from "./text.ts";
import styles from "./coupons.module.css";

/** A coupon of three thousand won for a month. */
function emptyDraft(now: Date): CouponDraft {
  const startsAt = inKorea(now.toISOString());
  const endsAt = `${inKorea(addDays(now, 30).toISOString()).slice(0, 10)}T23:59`;
  const values = { amount: "3,000", percent: "10", discountMax: "", minimum: "", uses: "1", total: "" };
  return { name: "", issue: "CLAIM", code: "", kind: "AMOUNT", ...values, startsAt, endsAt };
}

/** Asks for a new coupon of the course. */
export function CouponForm({ courseId, onClose }: { courseId: string; onClose: () => void }) {
  const { data: prices } = useCoursePrices(courseId);
  const formId = useId();
  const [opened] = useState(() => new Date());
  const [draft, setDraft] = useState(() => emptyDraft(opened));
  const [isTried, setTried] = useState(false);
  const [taken, setTaken] = useState<string | null>(null);
  const { create } = useGivenCouponActions();
  const toast = useToast();
  const problems = problemsOf(draft, prices?.price ?? null, opened);
  const shown = {
    ...(isTried ? problems : {}),
    ...(draft.code === taken ? { code: errorText("COUPON_CODE_TAKEN") } : {}),
  };

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setTried(true);
    const [first] = Object.keys(problems);
    if (first) {
      event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
      return;
    }
    if (create.isPending) return;
    create.mutate(newCouponOf(draft, courseId), {
      onSuccess: () => {
        toast({ text: text.created(draft.name.trim()) });
        onClose();
      },
      onError: (error) => {
        if (errorCodeOf(error) === "COUPON_CODE_TAKEN") setTaken(draft.code);
        else toast({ text: failureText(error), tone: "bad" });
      },
    });
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text.title}
      size="l"
      actions={
        <>
          <Button onClick={onClose}>{couponsText.cancel}</Button>
          <Button variant="primary" type="submit" form={formId} pending={create.isPending && text.creating}>
            {text.create}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <CouponFields
          draft={draft}
          problems={shown}
          onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
        />
      </form>
    </Dialog>
  );
}
