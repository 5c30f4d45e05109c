import { useEffect, useRef } from "react";
import type { Inquiry, InquiryThread } from "../../../shared/inquiry/schema.ts";
import { useInquiry } from "../../api/inquiry/inquiries.ts";
import { errorCodeOf } from "../../lib/trpc/api-error.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { SkeletonBox, SkeletonRegion } from "../../ui/feedback/skeleton.tsx";
import { InquiryMessageView } from "./inquiry-message-view.tsx";
import { InquiryRow } from "./inquiry-row.tsx";
import { ReplyForm } from "./reply-form.tsx";
import styles from "./opened-inquiry.module.css";
import { inquiryText as text } from "./text.ts";
import { QueryError } from "../../components/query-error.tsx";

interface OpenedInquiryProps {
  inquiryId: string;
  /** The inquiry as the list has it. */
  known?: Inquiry;
  now: Date;
}

/** An inquiry with its messages. */
export function OpenedInquiry({ inquiryId, known, now }: OpenedInquiryProps) {
  const { data: thread, error, isFetching, refetch } = useInquiry(inquiryId);
  const place = useRef<HTMLDivElement>(null);
  const inquiry = thread ?? known;
  const isShown = inquiry !== undefined;
  // A notification leads here, below the form.
  useEffect(() => {
    const top = place.current?.getBoundingClientRect().top;
    if (isShown && top !== undefined && (top < 0 || top > window.innerHeight * 0.8)) place.current?.scrollIntoView();
  }, [isShown]);
  if (error && errorCodeOf(error) === "NOT_FOUND") {
    return (
      <EmptyState as="h3" variant="bare" title={text.threadMissing}>
        {text.threadMissingHint}
      </EmptyState>
    );
  }
  return (
    <div ref={place} className={styles.place}>
      {inquiry ? <InquiryRow inquiry={inquiry} isOpen now={now} /> : null}
      {thread ? (
        <Thread thread={thread} now={now} />
      ) : error ? (
        <QueryError title={text.threadFailed} error={error} refetch={refetch} isFetching={isFetching} />
      ) : (
        <SkeletonRegion>
          <SkeletonBox height="16rem" />
        </SkeletonRegion>
      )}
    </div>
  );
}

const Thread = ({ thread, now }: { thread: InquiryThread; now: Date }) => (
  <div className={styles.thread}>
    {thread.messages.map((message) => (
      <InquiryMessageView key={message.messageId} message={message} now={now} />
    ))}
    <ReplyForm key={thread.inquiryId} inquiry={thread} />
  </div>
);
