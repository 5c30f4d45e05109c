import type { ReactNode } from "react";
import type { ListOf } from "../../../shared/paging.ts";
import { buttonClass } from "../action/button-class.ts";
import { EmptyState } from "../feedback/empty-state.tsx";
import { PersonIllustration } from "../image/person-illustration.tsx";
import styles from "./paged-list.module.css";
import { type PageLink, Pagination } from "../navigation/pagination.tsx";
import { paginationText } from "../text.ts";

interface EmptyText {
  title: string;
  text?: string;
}

interface PagedListProps {
  list: ListOf<unknown>;
  /** The page that was requested, from 1. */
  page: number;
  /** Shown when the list is empty; the action leads to other content. */
  none: EmptyText & { action: ReactNode };
  /** Shown when the page is past the end. */
  past: EmptyText;
  renderLink: (link: PageLink) => ReactNode;
  /** The items, shown when there are any. */
  children: ReactNode;
}

/** One page of a list with links to the others, or a message when it is empty. */
export function PagedList({ list, page, none, past, renderLink, children }: PagedListProps) {
  const isPast = list.total > 0;
  const text = isPast ? past : none;
  return (
    <>
      {list.items.length > 0 ? (
        children
      ) : (
        <EmptyState
          figure={
            isPast ? (
              <PersonIllustration head="틈" arms="ㅜ" ink="text" face="text-2" />
            ) : (
              <PersonIllustration head="ㅂ" arms="ㅜ" ink="text-2" face="cheongja-mid" />
            )
          }
          title={text.title}
          action={
            isPast ? renderLink({ page: 1, className: buttonClass(), children: paginationText.first }) : none.action
          }
        >
          {text.text}
        </EmptyState>
      )}
      <div className={styles.pages}>
        <Pagination page={page} pages={Math.ceil(list.total / list.rows)} renderLink={renderLink} />
      </div>
    </>
  );
}
