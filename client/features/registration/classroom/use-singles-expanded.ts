import { useRouter } from "@tanstack/react-router";
import { useAtomValue } from "../../../document/use-atom.ts";
import type { RegisteredItem } from "../../../../shared/registration/schema.ts";
import { useCachedRegistrations } from "../../../api/registration.ts";
import { viewerIdAtom } from "../../../lib/session/session-state.ts";
import { useCarouselOpening } from "../../../lib/carousel/use-carousel-opening.ts";
import { classroomSearch } from "./classroom-search.ts";
import { groupByStatus, sortItems } from "./classroom-sections.ts";

/** Opening a single lecture makes the single lectures of its section, in their order, the carousel. */
export function useSinglesExpanded({ itemType, itemId }: RegisteredItem): () => void {
  const cachedRegistrations = useCachedRegistrations();
  const userId = useAtomValue(viewerIdAtom);
  const router = useRouter();
  const open = useCarouselOpening("CLASSROOM");
  return () => {
    if (!userId || itemType !== "LECTURE") return;
    const { learning, done } = groupByStatus(cachedRegistrations(userId));
    const section = [learning, done].find((items) => items.some((item) => item.itemId === itemId));
    if (!section) return;
    const { sort = "recent" } = classroomSearch(router.state.location.search);
    const items = sortItems(section, sort)
      .filter((item) => item.itemType === "LECTURE")
      .map((item) => ({
        lectureId: item.itemId,
        title: item.title,
        durationSec: item.durationSec,
        category: item.category,
        cover: item.cover,
        isPreview: false,
      }));
    open(
      { items, page: 1, rows: items.length },
      items.findIndex(({ lectureId }) => lectureId === itemId),
    );
  };
}
