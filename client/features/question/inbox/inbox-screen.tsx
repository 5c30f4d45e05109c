import type { ReactNode } from "react";
import { questionLimits } from "../../../../shared/question/limits.ts";
import { useInboxSummary } from "../../../api/question/inbox.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Panel } from "../../../ui/layout/panel.tsx";
import { inboxText as text } from "../text.ts";
import { InboxDetail } from "./inbox-detail.tsx";
import { InboxFacts } from "./inbox-facts.tsx";
import { InboxList } from "./inbox-list.tsx";
import { type InboxSearch, useInboxList } from "./use-inbox-list.ts";
import styles from "./inbox.module.css";

interface InboxScreenProps {
  search: InboxSearch;
  onSearch: (search: InboxSearch) => void;
  /** The reviews, of another feature: their list, the open one, and whether the address names it. */
  reviews: { list: ReactNode; open: ReactNode; isOpen: boolean };
}

/** The questions and reviews of a teacher's lectures: figures, list, and the open one with its answer. */
export function InboxScreen({ search, onSearch, reviews }: InboxScreenProps) {
  const summary = useInboxSummary();
  const list = useInboxList(search);
  const isReviews = search.tab === "reviews";
  const hasOpen = isReviews ? reviews.isOpen : search.question !== undefined;
  // Beside the list of a wide screen the first question is open.
  const openId = search.question ?? list.query.data?.items[0]?.questionId;
  return (
    <>
      <header className={styles.header}>
        <h1>{text.title}</h1>
        <p>{text.lead(questionLimits.answerHours)}</p>
      </header>
      <InboxFacts summary={summary} />
      <Panel className={classNames(styles.panel, hasOpen && styles.hasOpen)}>
        <div className={styles.list}>
          <InboxList
            summary={summary}
            list={list}
            search={search}
            openId={openId}
            onSearch={onSearch}
            reviews={reviews.list}
          />
        </div>
        <div className={styles.detail}>
          {isReviews ? (
            reviews.open
          ) : openId === undefined ? (
            <p className={styles.choose}>{text.choose}</p>
          ) : (
            <InboxDetail key={openId} questionId={openId} onBack={() => onSearch({ ...search, question: undefined })} />
          )}
        </div>
      </Panel>
    </>
  );
}
