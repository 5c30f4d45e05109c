import { useState } from "react";
import type { Inquiry } from "../../../shared/inquiry/schema.ts";
import { countText } from "../../../shared/format.ts";
import { useInquiries } from "../../api/inquiry/inquiries.ts";
import { Button } from "../../ui/action/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { SkeletonBox, SkeletonRegion } from "../../ui/feedback/skeleton.tsx";
import styles from "./inquiry-list.module.css";
import { InquiryRow } from "./inquiry-row.tsx";
import { OpenedInquiry } from "./opened-inquiry.tsx";
import { inquiryText as text } from "./text.ts";
import { QueryError } from "../../components/query-error.tsx";

/** The user's inquiries, the last active first; one that is opened and on none of the pages comes before them. */
export function InquiryList({ openId }: { openId: string | undefined }) {
  const [now] = useState(() => new Date());
  const [pages, setPages] = useState(1);
  const { items, total, hasMore, isPending, error, isRetrying, retry } = useInquiries(pages);
  const isListed = items.some(({ inquiryId }) => inquiryId === openId);
  return (
    <section className={styles.section} aria-labelledby="inquiries">
      <h2 id="inquiries">
        {text.history} {total ? <span className={styles.count}>{countText(total)}</span> : null}
      </h2>
      {openId && !isListed && !isPending ? (
        <div className={styles.rows}>
          <OpenedInquiry key={openId} inquiryId={openId} now={now} />
        </div>
      ) : null}
      {items.length > 0 ? <Rows items={items} openId={openId} now={now} /> : null}
      {error ? (
        <QueryError title={text.loadFailed} error={error} refetch={retry} isFetching={isRetrying} />
      ) : isPending && items.length === 0 ? (
        <SkeletonRegion className={styles.skeletons}>
          <SkeletonBox height="8rem" />
          <SkeletonBox height="8rem" />
        </SkeletonRegion>
      ) : items.length === 0 ? (
        <EmptyState as="h3" variant="bare" title={text.none.title}>
          {text.none.text}
        </EmptyState>
      ) : null}
      {hasMore && !error ? (
        <Button wide pending={isPending && text.loadingMore} onClick={() => setPages(pages + 1)}>
          {text.more}
        </Button>
      ) : null}
    </section>
  );
}

const Rows = ({ items, openId, now }: { items: readonly Inquiry[]; openId: string | undefined; now: Date }) => (
  <ul className={styles.rows}>
    {items.map((inquiry) => (
      <li key={inquiry.inquiryId} className={styles.item}>
        {inquiry.inquiryId === openId ? (
          <OpenedInquiry inquiryId={inquiry.inquiryId} known={inquiry} now={now} />
        ) : (
          <InquiryRow inquiry={inquiry} isOpen={false} now={now} />
        )}
      </li>
    ))}
  </ul>
);
