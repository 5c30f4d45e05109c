import { Link } from "@tanstack/react-router";
import type { LectureCard as LectureCardData } from "../../../shared/lecture.ts";
import type { LectureSearch } from "../../../shared/page-inputs.ts";
import type { ListOf } from "../../../shared/paging.ts";
import type { Category } from "../../../shared/site.ts";
import { useCarouselOpening } from "../../lib/carousel/use-carousel-opening.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { CardGrid } from "../../ui/card-grid.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { PagedList } from "../../ui/paged-list.tsx";
import { LectureCard } from "../../components/lecture-card.tsx";
import { LectureFilters } from "./lecture-filters.tsx";

interface LectureListProps {
  list: ListOf<LectureCardData>;
  search: LectureSearch;
  categories: readonly Category[];
}

/** The screen of all lectures. */
export function LectureList({ list, search: { page = 1, category }, categories }: LectureListProps) {
  const open = useCarouselOpening("LECTURES");
  return (
    <>
      <PageTitle title="강의" count={list.total} />
      <LectureFilters category={category} categories={categories} total={list.total} />
      <PagedList
        list={list}
        page={page}
        none={{
          title: "이 주제에는 아직 강의가 없어요.",
          text: "다른 주제를 골라 보세요.",
          action: (
            <Link to="/lectures" search={{}} className={buttonClass()}>
              모든 강의 보기
            </Link>
          ),
        }}
        past={{ title: "이 쪽에는 강의가 없어요.", text: "목록이 그사이 짧아졌을 수 있어요." }}
        renderLink={({ page: to, ...link }) => (
          <Link
            to="/lectures"
            search={{ category, page: to > 1 ? to : undefined }}
            activeOptions={{ exact: true }}
            {...link}
          />
        )}
      >
        <CardGrid>
          {list.items.map((lecture, i) => (
            <LectureCard key={lecture.lectureId} lecture={lecture} onOpen={() => open(list, i)} />
          ))}
        </CardGrid>
      </PagedList>
    </>
  );
}
