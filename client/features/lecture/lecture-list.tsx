import { Link } from "@tanstack/react-router";
import type { LectureCard as LectureCardData } from "../../../shared/lecture.ts";
import type { LectureSearch } from "../../../shared/page-inputs.ts";
import type { ListOf } from "../../../shared/paging.ts";
import type { Category } from "../../../shared/site.ts";
import { useOwnedItems } from "../../api/ownership.ts";
import { LectureCard } from "../../components/lecture-card.tsx";
import { ListEnd } from "../../components/lists/list-end.tsx";
import { useCarouselOpening } from "../../lib/carousel/use-carousel-opening.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { CardGrid } from "../../ui/card-grid.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { PagedList } from "../../ui/paged-list.tsx";
import { LectureFilters } from "./lecture-filters.tsx";
import { lectureHeadText } from "./head-text.ts";
import { lectureListText as text } from "./text.ts";

interface LectureListProps {
  list: ListOf<LectureCardData>;
  search: LectureSearch;
  categories: readonly Category[];
}

/** The screen of all lectures. */
export function LectureList({ list, search, categories }: LectureListProps) {
  const { page = 1, ...filters } = search;
  const open = useCarouselOpening("LECTURES");
  const owned = useOwnedItems(list.items.map(({ lectureId }) => lectureId));
  const isHidden = ({ lectureId }: LectureCardData) => filters.owned === "hide" && owned.has(lectureId);
  // A click opens the list as it is: the position of a card counts the hidden ones.
  const cards = list.items.map((lecture, i) =>
    isHidden(lecture) ? null : (
      <LectureCard
        key={lecture.lectureId}
        lecture={lecture}
        owned={owned.get(lecture.lectureId)}
        onOpen={() => open(list, i)}
      />
    ),
  );
  const hidden = cards.filter((card) => card === null).length;
  return (
    <>
      <PageTitle title={lectureHeadText.title(filters.category)} count={list.total} />
      <LectureFilters search={search} categories={categories} result={resultText(search, list.total, hidden)} />
      <PagedList
        list={list}
        page={page}
        none={{
          title: text.none.title,
          text: text.none.hint,
          action: (
            <Link to="/lectures" search={{}} className={buttonClass()}>
              {text.none.action}
            </Link>
          ),
        }}
        past={{ title: text.past.title, text: text.past.hint }}
        renderLink={({ page: to, ...link }) => (
          <Link
            to="/lectures"
            search={{ ...filters, page: to > 1 ? to : undefined }}
            activeOptions={{ exact: true }}
            {...link}
          />
        )}
      >
        {hidden < cards.length ? <CardGrid end={<End />}>{cards}</CardGrid> : <AllOwned search={search} />}
      </PagedList>
    </>
  );
}

const End = () => (
  <ListEnd
    title={text.end.title}
    text={text.end.hint}
    action={
      <Link to="/courses" className={buttonClass({ size: "s" })}>
        {text.end.action}
      </Link>
    }
  />
);

const AllOwned = ({ search }: { search: LectureSearch }) => (
  <EmptyState
    title={text.allOwned.title}
    action={
      <Link to="/lectures" search={{ ...search, owned: undefined }} className={buttonClass()}>
        {text.allOwned.action}
      </Link>
    }
  >
    {text.allOwned.hint}
  </EmptyState>
);

function resultText({ category, price, length, preview }: LectureSearch, total: number, hidden: number): string {
  const isFiltered = Boolean(category ?? price ?? length ?? preview);
  if (total === 0) return text.noResult(isFiltered);
  const found = text.result(total, isFiltered);
  return hidden > 0 ? `${found} · ${text.hidden(hidden)}` : found;
}
