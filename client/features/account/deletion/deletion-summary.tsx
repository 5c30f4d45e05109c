import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import type { Closing } from "../../../../shared/account/settings.ts";
import { itemKindText } from "../../../../shared/item/text.ts";
import { useDeletionPreviewQuery } from "../../../api/account/account.ts";
import { Button } from "../../../ui/action/button.tsx";
import { SkeletonBox, SkeletonRegion } from "../../../ui/feedback/skeleton.tsx";
import { textLinkClass } from "../../../ui/action/text-link.ts";
import styles from "./deletion.module.css";
import { ProgressBar } from "../../../ui/feedback/progress-bar.tsx";
import { deletionText } from "./text.ts";
import { formText } from "../text.ts";
import { QueryError } from "../../../components/query-error.tsx";

interface DeletionSummaryProps {
  onKeep: () => void;
  onNext: () => void;
}

export function DeletionSummary({ onKeep, onNext }: DeletionSummaryProps) {
  // The summary is always loaded again: it must be current.
  const closing = useDeletionPreviewQuery();
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles.step}>
      {closing.isPending ? (
        <SkeletonRegion>
          <SkeletonBox height="16rem" />
        </SkeletonRegion>
      ) : null}
      {closing.error ? (
        <QueryError
          title={deletionText.loadFailed}
          error={closing.error}
          refetch={closing.refetch}
          isFetching={closing.isFetching}
        />
      ) : null}
      {closing.data ? <DeletionConsequences closing={closing.data} /> : null}
      <div className={styles.actions}>
        <Button ref={keep} onClick={onKeep}>
          {formText.keep}
        </Button>
        {closing.data ? (
          <Button variant="primary" onClick={onNext}>
            {deletionText.next}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

function DeletionConsequences({ closing: { registrations, refundableAmount, keptOrders } }: { closing: Closing }) {
  const { count, paidAmount, years } = keptOrders;
  return (
    <>
      {registrations.length > 0 ? <DeletedRegistrations registrations={registrations} /> : null}
      <ul className={styles.facts}>
        <li>{deletionText.deleted(count > 0)}</li>
        <li>{count > 0 ? deletionText.retained(count, paidAmount, years) : deletionText.nothingRetained}</li>
        {refundableAmount > 0 ? (
          <li>
            {deletionText.refundStart(refundableAmount)}
            <Link to="/my/orders" className={textLinkClass()}>
              {deletionText.refundLink}
            </Link>
            {deletionText.refundEnd}
          </li>
        ) : null}
        <li>{deletionText.signUpAgain}</li>
      </ul>
    </>
  );
}

/** The valid registrations, which end with the account. */
function DeletedRegistrations({ registrations }: Pick<Closing, "registrations">) {
  return (
    <section aria-labelledby="close-registrations">
      <h3 id="close-registrations" className={styles.title}>
        {deletionText.lost} <span>{deletionText.lostCount(registrations.length)}</span>
      </h3>
      <ul className={styles.list}>
        {registrations.map(({ itemType, title, progressRate, expiresAt }) => (
          <li key={`${itemType} ${title}`}>
            <p className={styles.name}>{title}</p>
            <ProgressBar value={progressRate / 100} label={deletionText.progressOf(title)} />
            <p className={styles.small}>
              {itemKindText[itemType]} · {deletionText.watched(progressRate)}
              {expiresAt ? ` · ${deletionText.until(expiresAt)}` : ""}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
