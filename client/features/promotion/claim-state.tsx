import { Check } from "lucide-react";
import { useState } from "react";
import type { OpenCoupon } from "../../../shared/coupon/schema.ts";
import { dateText } from "../../../shared/format.ts";
import { useClaimCoupon, useOwnCoupons } from "../../api/coupon.ts";
import { couponText } from "../../components/coupon/coupon-text.ts";
import { useSignedInAction } from "../../components/signed-in-action/use-signed-in-action.ts";
import { Button } from "../../ui/action/button.tsx";
import { useToast } from "../../ui/overlay/toast.tsx";
import styles from "./claim-state.module.css";

interface ClaimStateProps {
  coupon: OpenCoupon;
  /** The button of a page about this coupon. */
  large?: boolean;
}

/** The button that claims a coupon, or what the user has of it. */
export function ClaimState({ coupon, large = false }: ClaimStateProps) {
  const { couponId, name, remaining } = coupon;
  const own = useOwnCoupons()?.find((one) => one.couponId === couponId);
  const runSignedIn = useSignedInAction();
  const { claim } = useClaimCoupon();
  const showToast = useToast();
  const [isPending, setPending] = useState(false);
  const [isNew, setNew] = useState(false);

  function click(): void {
    if (isPending) return;
    runSignedIn(async () => {
      setPending(true);
      try {
        await claim(couponId);
        setNew(true);
        showToast({ text: couponText.claimedToast(name) });
      } finally {
        setPending(false);
      }
    });
  }

  if (own?.usedAt) return <span>{couponText.used(dateText(own.usedAt))}</span>;
  if (own)
    return (
      <span className={styles.claimed} data-new={isNew || undefined}>
        <Check />
        {couponText.claimed}
      </span>
    );
  if (remaining === 0) return <span>{couponText.soldOut}</span>;
  return large ? (
    <Button variant="primary" size="l" wide pending={isPending && couponText.claiming} onClick={click}>
      {couponText.claimLong}
    </Button>
  ) : (
    <Button size="s" aria-label={couponText.claimOf(name)} pending={isPending && couponText.claiming} onClick={click}>
      {couponText.claim}
    </Button>
  );
}
