import type { LectureCard as LectureCardData } from "../../../shared/lecture/schema.ts";
import { lectureListInputOf, type LectureSearch } from "../../../shared/page/inputs.ts";
import type { ListOf } from "../../../shared/paging.ts";
import type { Category } from "../../../shared/site/schema.ts";
import { useUnownedLecturesQuery } from "../../api/lecture.ts";
import { useOwnedItems } from "../../api/ownership.ts";
import { LectureCard } from "../../components/lecture-card.tsx";
import { ListEnd } from "../../components/lists/list-end.tsx";
import { ListScreen } from "../../components/lists/list-screen.tsx";
import { useHidesOwned } from "../../components/lists/use-hides-owned.ts";
import { useCarouselOpening } from "../../lib/carousel/use-carousel-opening.ts";
import { CardGrid } from "../../ui/layout/card-grid.tsx";
import { lectureHeadText } from "./head-text.ts";
import { lectureListDescription } from "./lecture-list-description.ts";
import { lectureListText } from "./text.ts";

interface LectureListProps {
  list: ListOf<LectureCardData>;
  search: LectureSearch;
  categories: readonly Category[];
}

/** The screen of all lectures. */
export function LectureList({ list: all, search, categories }: LectureListProps) {
  const { page, ...values } = search;
  const hidesOwned = useHidesOwned();
  return (
    <ListScreen
      of={lectureListDescription}
      title={lectureHeadText.title(values.category)}
      all={all}
      unowned={useUnownedLecturesQuery(lectureListInputOf(search), hidesOwned(values))}
      page={page}
      values={values}
      categories={categories}
    >
      {(list) => <LectureCards list={list} />}
    </ListScreen>
  );
}

/** A click on a card opens the page as the carousel. */
function LectureCards({ list }: { list: ListOf<LectureCardData> }) {
  const open = useCarouselOpening("LECTURES");
  const owned = useOwnedItems(list.items.map(({ lectureId }) => lectureId));
  return (
    <CardGrid end={<ListEnd text={lectureListText.end} to="/courses" />}>
      {list.items.map((lecture, i) => (
        <LectureCard
          key={lecture.lectureId}
          lecture={lecture}
          owned={owned.get(lecture.lectureId)}
          onOpen={() => open(list, i)}
        />
      ))}
    </CardGrid>
  );
}
