import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import type { Closing } from "../../../../shared/account-settings.ts";
import { dateText, wonText } from "../../../../shared/format.ts";
import { failureText } from "../../../lib/error-text.ts";
import { useDeletionPreviewQuery } from "../../../api/account.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorBox } from "../../../ui/error-box.tsx";
import { SkeletonBox, SkeletonRegion } from "../../../ui/skeleton.tsx";
import { textLinkClass } from "../../../ui/text-link.ts";
import styles from "./deletion.module.css";
import { ProgressBar } from "../../../ui/progress-bar.tsx";

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
        <ErrorBox
          title="무엇이 지워지는지 불러오지 못했어요."
          onRetry={() => void closing.refetch()}
          retrying={closing.isFetching}
        >
          {failureText(closing.error)}
        </ErrorBox>
      ) : null}
      {closing.data ? <DeletionConsequences closing={closing.data} /> : null}
      <div className={styles.actions}>
        <Button ref={keep} onClick={onKeep}>
          그대로 두기
        </Button>
        {closing.data ? (
          <Button variant="primary" onClick={onNext}>
            다음
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
        <li>{count > 0 ? "" : "이름, 이메일, "}진도와 로그인 기록을 지워요. 모든 기기에서 로그아웃돼요.</li>
        <li>
          {count > 0
            ? `주문 ${count}건(${wonText(paidAmount)})의 기록과 이름, 이메일은 전자상거래법에 따라 ${years}년 동안 따로 두었다가 지워요.`
            : "따로 남겨 두는 기록은 없어요."}
        </li>
        {refundableAmount > 0 ? (
          <li>
            지금 환불하면 {wonText(refundableAmount)}을 돌려받을 수 있어요. 탈퇴하면 사라지니{" "}
            <Link to="/my/orders" className={textLinkClass()}>
              구매 내역
            </Link>
            에서 먼저 요청해 주세요.
          </li>
        ) : null}
        <li>같은 이메일로 다시 가입할 수 있지만, 지운 것은 돌아오지 않아요.</li>
      </ul>
    </>
  );
}

/** The valid registrations, which end with the account. */
function DeletedRegistrations({ registrations }: Pick<Closing, "registrations">) {
  return (
    <section aria-labelledby="close-registrations">
      <h3 id="close-registrations" className={styles.title}>
        더는 볼 수 없는 것 <span>{registrations.length}</span>
      </h3>
      <ul className={styles.list}>
        {registrations.map(({ itemType, title, progressRate, expiresAt }) => (
          <li key={`${itemType} ${title}`}>
            <p className={styles.name}>{title}</p>
            <ProgressBar value={progressRate / 100} label={`${title} 진도`} />
            <p className={styles.small}>
              {itemType === "COURSE" ? "코스" : "강의"} ·{" "}
              {progressRate < 100 ? `${progressRate}% 들었어요` : "다 들었어요"}
              {expiresAt ? ` · ${dateText(expiresAt)}까지` : ""}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
