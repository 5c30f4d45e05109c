import { createFileRoute } from "@tanstack/react-router";
import { noteHeadText } from "../../../../features/note/head-text.ts";
import { MyNotesScreen } from "../../../../features/note/my-notes/my-notes-screen.tsx";
import { MyNotesSkeleton } from "../../../../features/note/my-notes/my-notes-skeleton.tsx";
import { loadMyNotes, myNotesSearch } from "../../../../features/note/my-notes/load-my-notes.ts";
import { requireSession } from "../../../../lib/session/require-session.ts";
import { loadMarkdown } from "../../../../ui/markdown/formatted-text.tsx";
import { pageHead } from "../../../../document/page-head.ts";

export const Route = createFileRoute("/my/notes")({
  ssr: false,
  validateSearch: myNotesSearch,
  beforeLoad: requireSession,
  // No dependency on the search: while one types in it, the screen stays and requests itself.
  loader: ({ location }) => Promise.all([loadMyNotes(myNotesSearch(location.search)), loadMarkdown()]),
  head: () => pageHead({ title: noteHeadText.notes }),
  pendingComponent: MyNotesSkeleton,
  component: MyNotes,
});

function MyNotes() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <MyNotesScreen
      search={search}
      onSearch={(q) =>
        void navigate({ search: { course: search.course, q: q || undefined }, replace: true, resetScroll: false })
      }
    />
  );
}
