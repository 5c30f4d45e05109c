import { Link } from "@tanstack/react-router";
import { useInbox } from "../../../api/question/inbox.ts";
import { textLinkClass } from "../../../ui/action/text-link.ts";
import { ErrorBox } from "../../../ui/feedback/error-box.tsx";
import { SkeletonBox, SkeletonRegion } from "../../../ui/feedback/skeleton.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { inboxText, waitingText as text } from "../text.ts";
import { InboxRowContent } from "./inbox-row.tsx";
import rows from "./inbox.module.css";
import styles from "./waiting-questions.module.css";

/** The inbox has all of them. */
const shown = 3;

/**
 * The questions that wait for the teacher's answer, the oldest first; one press opens each in the inbox.
 * @param leads whether it is the first part of its page, whose heading it has; else it is left out where none waits
 */
export function WaitingQuestions({ leads }: { leads: boolean }) {
  const list = useInbox({ answered: false, sort: "OLDEST", page: 1, rows: shown }, true);
  const Heading = leads ? "h1" : "h2";
  if (list.data?.total === 0 && !leads) return null;
  const total = list.data?.total;
  return (
    <section aria-labelledby="waiting-questions" aria-busy={list.isPending}>
      <div className={styles.head}>
        <Heading id="waiting-questions">{total === 0 ? inboxText.none.title : text.title(total)}</Heading>
        <Link to="/teachers/me" search={{}} className={textLinkClass()}>
          {text.inbox}
        </Link>
      </div>
      <Questions list={list} />
    </section>
  );
}

function Questions({ list }: { list: ReturnType<typeof useInbox> }) {
  if (list.isError)
    return <ErrorBox title={inboxText.loadFailed} onRetry={() => void list.refetch()} retrying={list.isFetching} />;
  if (!list.data)
    return (
      <SkeletonRegion>
        <SkeletonBox height="25rem" />
      </SkeletonRegion>
    );
  if (list.data.total === 0) return <p className={styles.none}>{inboxText.none.text}</p>;
  return (
    <Panel className={styles.panel} aria-labelledby="waiting-questions">
      <ul>
        {list.data.items.map((question) => (
          <li key={question.questionId}>
            <Link to="/teachers/me" search={{ question: question.questionId }} className={rows.row}>
              <InboxRowContent question={question} />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
