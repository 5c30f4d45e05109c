import type { InboxSummary } from "../../../../shared/inbox/schema.ts";
import type { ReactNode } from "react";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { LoadingMessage } from "../../../ui/feedback/loading-message.tsx";
import { Pagination } from "../../../ui/navigation/pagination.tsx";
import { Select } from "../../../ui/field/select.tsx";
import { TabPanel, Tabs } from "../../../ui/navigation/tabs.tsx";
import { inboxText as text } from "../text.ts";
import { InboxRow } from "./inbox-row.tsx";
import type { InboxSearch, useInboxList } from "./use-inbox-list.ts";
import styles from "./inbox.module.css";
import { QueryError } from "../../../components/query-error.tsx";

interface InboxListProps {
  summary: InboxSummary;
  list: ReturnType<typeof useInboxList>;
  search: InboxSearch;
  openId: string | undefined;
  onSearch: (search: InboxSearch) => void;
  /** The list of another tab. */
  reviews: ReactNode;
}

/** Tabs, filters and rows. */
export function InboxList({ summary, list, search, openId, onSearch, reviews }: InboxListProps) {
  const tab = search.tab ?? "open";
  const tabs = [
    { value: "open", label: text.tabs.open, count: summary.open },
    { value: "reviews", label: text.tabs.reviews, count: summary.unrepliedReviews },
    { value: "answered", label: text.tabs.answered, count: summary.answered },
  ] as const;
  const show = (change: InboxSearch) => {
    list.setPage(1);
    onSearch({ ...search, question: undefined, ...change });
  };
  return (
    <Tabs
      label={text.lists}
      tabs={tabs}
      value={tab}
      onChange={(value) => {
        list.setPage(1);
        onSearch({ course: search.course, tab: value === "open" ? undefined : value });
      }}
      className={styles.tabs}
    >
      <TabPanel value="reviews">{reviews}</TabPanel>
      <TabPanel value={tab === "answered" ? tab : "open"}>
        <div className={styles.filters}>
          <Select
            label={text.course}
            size="s"
            options={[
              { value: "", label: text.allCourses },
              ...summary.courses.map(({ courseId, title }) => ({ value: courseId, label: title })),
            ]}
            value={search.course ?? ""}
            onChange={(value) => show({ course: value || undefined })}
          />
          <Select
            label={text.sort}
            size="s"
            options={(["OLDEST", "NEWEST", "VOTES"] as const).map((value) => ({ value, label: text.sorts[value] }))}
            value={list.sort}
            onChange={list.setSort}
          />
        </div>
        <Rows
          list={list}
          isAnswered={tab === "answered"}
          openId={openId}
          onOpen={(question) => onSearch({ ...search, question })}
        />
      </TabPanel>
    </Tabs>
  );
}

interface RowsProps {
  list: ReturnType<typeof useInboxList>;
  isAnswered: boolean;
  openId: string | undefined;
  onOpen: (questionId: string) => void;
}

function Rows({ list, isAnswered, openId, onOpen }: RowsProps) {
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = list.query;
  if (isPending) return <LoadingMessage className={styles.state} />;
  if (!data) {
    return (
      <div className={styles.state}>
        <QueryError title={text.loadFailed} error={error} refetch={refetch} isFetching={isFetching} />
      </div>
    );
  }
  if (data.total === 0) return <NoQuestions isAnswered={isAnswered} />;
  return (
    <>
      <ul inert={isPlaceholderData}>
        {data.items.map((item) => (
          <InboxRow
            key={item.questionId}
            question={item}
            isOpen={item.questionId === openId}
            onOpen={() => onOpen(item.questionId)}
          />
        ))}
      </ul>
      <Pagination
        page={list.page}
        pages={list.pages}
        renderLink={({ page, className, children, ...named }) => (
          <button
            type="button"
            className={className}
            aria-label={named["aria-label"]}
            aria-current={named["aria-current"]}
            onClick={() => list.setPage(page)}
          >
            {children}
          </button>
        )}
      />
    </>
  );
}

const NoQuestions = ({ isAnswered }: { isAnswered: boolean }) => (
  <div className={styles.state}>
    <EmptyState as="h2" variant="bare" title={isAnswered ? text.noneAnswered : text.none.title}>
      {isAnswered ? null : text.none.text}
    </EmptyState>
  </div>
);
