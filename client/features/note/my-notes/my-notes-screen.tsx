import { Link } from "@tanstack/react-router";
import type { Note } from "../../../../shared/note/schema.ts";
import { searchWords } from "../../../../shared/note/search.ts";
import type { ListOf } from "../../../../shared/paging.ts";
import { buttonClass } from "../../../ui/action/button-class.ts";
import { PagedList } from "../../../ui/layout/paged-list.tsx";
import { textLinkClass } from "../../../ui/action/text-link.ts";
import { acceptedQuery } from "./accepted-query.ts";
import { leftOutText } from "./left-out-text.ts";
import { MyNotesExport } from "./my-notes-export.tsx";
import { MyNotesFrame } from "./my-notes-frame.tsx";
import { MyNotesGroups } from "./my-notes-groups.tsx";
import { MyNotesSearchField } from "./my-notes-search.tsx";
import { MyNotesShapes } from "./my-notes-skeleton.tsx";
import styles from "./my-notes.module.css";
import type { NoteSyncQueue } from "../sync/note-sync-queue.ts";
import { TimeLink } from "../../../components/time-chip/time-chip.tsx";
import { UnsavedNotes } from "../sync/unsaved-notes.tsx";
import { type MyNotesSearch, myNotesInput } from "./load-my-notes.ts";
import { useNotes } from "../../../api/note/note.ts";
import { useNoteStore, useNoteSyncQueue } from "../sync/use-note-sync-queue.ts";
import { myNotesText } from "../text.ts";
import { QueryError } from "../../../components/query-error.tsx";

const none: readonly Note[] = [];

interface MyNotesScreenProps {
  search: MyNotesSearch;
  onSearch: (query: string) => void;
}

/** All notes of the current user. */
export function MyNotesScreen({ search, onSearch }: MyNotesScreenProps) {
  const queue = useNoteSyncQueue();
  const notes = useNotes(myNotesInput(search));
  const isFiltered = search.q !== undefined || search.course !== undefined;
  const hasNotes = isFiltered || (notes.data?.total ?? 0) > 0;
  const isEmpty = !isFiltered && !notes.isPlaceholderData && notes.data?.total === 0;
  return (
    <MyNotesFrame actions={hasNotes ? <MyNotesExport /> : null}>
      {isEmpty ? null : (
        <div className={styles.find}>
          <MyNotesSearchField query={search.q ?? ""} onSearch={onSearch} />
        </div>
      )}
      {search.course ? (
        <p className={styles.result}>
          {myNotesText.ofCourse}{" "}
          <Link to="/my/notes" search={{}} className={textLinkClass()}>
            {myNotesText.showAll}
          </Link>
        </p>
      ) : null}
      {queue ? <Notes queue={queue} search={search} notes={notes} /> : <MyNotesShapes />}
    </MyNotesFrame>
  );
}

interface NotesProps {
  queue: NoteSyncQueue;
  search: MyNotesSearch;
  notes: ReturnType<typeof useNotes>;
}

function Notes({ queue, search, notes }: NotesProps) {
  return (
    <>
      <UnsavedNotes
        queue={queue}
        listed={notes.data?.items ?? none}
        renderTime={(at) => <TimeLink second={at.timestampSec} lectureId={at.lectureId} />}
      />
      {notes.data ? (
        <List queue={queue} search={search} list={notes.data} isOld={notes.isPlaceholderData} />
      ) : notes.isPending ? (
        <MyNotesShapes />
      ) : (
        <QueryError
          title={myNotesText.loadFailed}
          error={notes.error}
          refetch={notes.refetch}
          isFetching={notes.isFetching}
        />
      )}
    </>
  );
}

interface ListProps {
  queue: NoteSyncQueue;
  search: MyNotesSearch;
  list: ListOf<Note>;
  /** The result of the previous search, until the new one arrives. */
  isOld: boolean;
}

function List({ queue, search: { course, q, page = 1 }, list, isOld }: ListProps) {
  const { removed } = useNoteStore(queue);
  const items = list.items.filter(({ lectureNoteId }) => !removed.has(lectureNoteId));
  const total = list.total - (list.items.length - items.length);
  return (
    <div className={styles.list} aria-busy={isOld}>
      <output className={q ? styles.result : "sr-only"}>
        {q && total > 0 ? `${myNotesText.found(total)}${leftOutText(q)}` : ""}
      </output>
      <PagedList
        list={{ ...list, items, total }}
        page={page}
        none={q ? nothingFound(q) : course ? nothingInCourse : noNotesYet}
        past={myNotesText.pastEnd}
        renderLink={({ page: to, ...link }) => (
          <Link
            to="/my/notes"
            search={{ course, q, page: to > 1 ? to : undefined }}
            activeOptions={{ exact: true }}
            {...link}
          />
        )}
      >
        <MyNotesGroups queue={queue} notes={items} query={searchWords(acceptedQuery(q ?? ""))} />
      </PagedList>
    </div>
  );
}

const toAll = (
  <Link to="/my/notes" search={{}} className={buttonClass()}>
    {myNotesText.showAll}
  </Link>
);

const nothingInCourse = {
  title: myNotesText.noneInCourse,
  text: myNotesText.howTo,
  action: toAll,
};

const nothingFound = (q: string) => ({
  ...myNotesText.nothingFound(q),
  action: toAll,
});

const noNotesYet = {
  title: myNotesText.none,
  text: myNotesText.howTo,
  action: (
    <Link to="/classroom" className={buttonClass()}>
      {myNotesText.toClassroom}
    </Link>
  ),
};
