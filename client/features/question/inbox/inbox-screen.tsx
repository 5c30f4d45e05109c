import { useInboxSummary } from "../../../api/question/inbox.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Panel } from "../../../ui/panel.tsx";
import { inboxText as text } from "../text.ts";
import { InboxDetail } from "./inbox-detail.tsx";
import { InboxFacts } from "./inbox-facts.tsx";
import { InboxList } from "./inbox-list.tsx";
import { type InboxSearch, useInboxList } from "./use-inbox-list.ts";
import styles from "./inbox.module.css";

interface InboxScreenProps {
  search: InboxSearch;
  onSearch: (search: InboxSearch) => void;
}

/** The questions of a teacher's lectures: figures, list, and the open one with its answer. */
export function InboxScreen({ search, onSearch }: InboxScreenProps) {
  const summary = useInboxSummary();
  const list = useInboxList(search);
  // Beside the list of a wide screen the first question is open.
  const openId = search.question ?? list.query.data?.items[0]?.questionId;
  return (
    <>
      <header className={styles.header}>
        <h1>{text.title}</h1>
        <p>{text.lead}</p>
      </header>
      <InboxFacts summary={summary} />
      <Panel className={classNames(styles.panel, search.question !== undefined && styles.hasOpen)}>
        <div className={styles.list}>
          <InboxList summary={summary} list={list} search={search} openId={openId} onSearch={onSearch} />
        </div>
        <div className={styles.detail}>
          {openId === undefined ? (
            <p className={styles.choose}>{text.choose}</p>
          ) : (
            <InboxDetail key={openId} questionId={openId} onBack={() => onSearch({ ...search, question: undefined })} />
          )}
        </div>
      </Panel>
    </>
  );
}
