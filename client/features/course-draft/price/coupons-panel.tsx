import { Plus } from "lucide-react";
import { useState } from "react";
import type { OwnCoupon } from "../../../../shared/coupon/schema.ts";
import { useGivenCouponActions, useGivenCoupons } from "../../../api/course-draft/given-coupons.ts";
import { failureText } from "../../../lib/error-messages.ts";
import { focusHeading } from "../../../lib/focus-heading.ts";
import { QueryError } from "../../../components/query-error.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { SkeletonBox } from "../../../ui/feedback/skeleton.tsx";
import { PersonIllustration } from "../../../ui/image/person-illustration.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { useToast } from "../../../ui/overlay/toast.tsx";
import { CouponForm } from "./coupon-form.tsx";
import { CouponTable } from "./coupon-table.tsx";
import { couponsText as text } from "./text.ts";
import styles from "./coupons.module.css";

interface CouponsPanelProps {
  courseId: string;
  /** Only what is on sale has coupons. */
  isPublished: boolean;
}

/** The coupons that a teacher gives for the course, with their use. */
export function CouponsPanel({ courseId, isPublished }: CouponsPanelProps) {
  const coupons = useGivenCoupons(courseId, isPublished);
  const [isCreating, setCreating] = useState(false);
  const [ending, setEnding] = useState<OwnCoupon | null>(null);
  const create = () => setCreating(true);
  return (
    <Panel className={styles.panel} aria-labelledby="coupons">
      <div className={styles.head}>
        <div>
          <h2 id="coupons">{text.title}</h2>
          <p className={styles.hint}>{isPublished ? text.hint : text.unpublished}</p>
        </div>
        {coupons.data && coupons.data.length > 0 ? (
          <Button size="s" onClick={create}>
            <Plus />
            {text.create}
          </Button>
        ) : null}
      </div>
      {isPublished ? <Coupons list={coupons} onCreate={create} onEnd={setEnding} /> : null}
      {isCreating ? <CouponForm courseId={courseId} onClose={() => setCreating(false)} /> : null}
      {ending ? <EndDialog coupon={ending} onClose={() => setEnding(null)} /> : null}
    </Panel>
  );
}

interface CouponsProps {
  list: ReturnType<typeof useGivenCoupons>;
  onCreate: () => void;
  onEnd: (coupon: OwnCoupon) => void;
}

function Coupons({ list, onCreate, onEnd }: CouponsProps) {
  const { data, error, refetch, isFetching } = list;
  if (data === undefined && error)
    return <QueryError title={text.failed} error={error} refetch={refetch} isFetching={isFetching} />;
  if (data === undefined) return <SkeletonBox height="9.6rem" />;
  if (data.length === 0)
    return (
      <div className={styles.none}>
        <PersonIllustration arms="ㅜ" ink="cheongja-mid" face="jjok-mid" />
        <EmptyState
          as="h3"
          variant="bare"
          title={text.none}
          action={
            <Button size="s" onClick={onCreate}>
              {text.create}
            </Button>
          }
        >
          {text.noneText}
        </EmptyState>
      </div>
    );
  return <CouponTable coupons={data} onEnd={onEnd} />;
}

function EndDialog({ coupon, onClose }: { coupon: OwnCoupon; onClose: () => void }) {
  const { end } = useGivenCouponActions();
  const toast = useToast();
  const confirm = () =>
    end.mutate(
      { couponId: coupon.couponId },
      {
        onSuccess: () => {
          toast({ text: text.endedToast(coupon.name) });
          onClose();
          // The button of the row is gone.
          focusHeading();
        },
        onError: (error) => toast({ text: failureText(error), tone: "bad" }),
      },
    );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text.endTitle}
      description={text.endHint}
      showCloseButton={false}
      actions={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button variant="danger" onClick={confirm} pending={end.isPending && text.ending}>
            {text.end}
          </Button>
        </>
      }
    />
  );
}
