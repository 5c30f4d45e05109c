import { useRouter } from "@tanstack/react-router";
import { useAtomValue } from "jotai";
import { viewerIdAtom } from "../../lib/session-state.ts";
import { trpc } from "../../lib/trpc.ts";
import { useCarouselOpening } from "../../lib/use-carousel-opening.ts";
import { entryOfLecture, type ClassroomEntry } from "./classroom-entry.ts";
import { classroomSearch } from "./classroom-search.ts";
import { shelve, sortEntries } from "./classroom-shelves.ts";
import { classroomInputOf } from "./use-classroom.ts";

/** Pressing a lecture bought alone: the others on its shelf, in the order they stand there, are the list one moves in. */
export function useSinglesOpening({ itemType, itemId }: ClassroomEntry): () => void {
  const { registration } = trpc.useUtils();
  const userId = useAtomValue(viewerIdAtom);
  const router = useRouter();
  const open = useCarouselOpening("CLASSROOM");
  return () => {
    const read = userId && registration.lectures.getData(classroomInputOf(userId));
    if (itemType !== "LECTURE" || !read) return;
    const { learning, done } = shelve(read.items.map(entryOfLecture));
    const shelf = [learning, done].find((entries) => entries.some((entry) => entry.itemId === itemId)) ?? [];
    const { sort = "recent" } = classroomSearch.parse(router.state.location.search);
    const items = sortEntries(shelf, sort).map((entry) => ({
      lectureId: entry.itemId,
      title: entry.title,
      durationSec: entry.durationSec,
      category: entry.subject,
      isPreview: false,
    }));
    open(
      { items, page: 1, rows: items.length },
      Math.max(
        0,
        items.findIndex(({ lectureId }) => lectureId === itemId),
      ),
    );
  };
}
