import { Link } from "@tanstack/react-router";
import type { LectureCard as LectureCardData } from "../../../shared/lecture.ts";
import type { LectureSearch } from "../../../shared/page-inputs.ts";
import type { ListOf } from "../../../shared/paging.ts";
import type { Category } from "../../../shared/site.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { CardGrid } from "../../ui/card-grid.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Figure } from "../../ui/figure.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { LectureCard } from "./lecture-card.tsx";
import { LectureFilters } from "./lecture-filters.tsx";
import styles from "./lecture-list.module.css";

interface LectureListProps {
  list: ListOf<LectureCardData>;
  search: LectureSearch;
  categories: readonly Category[];
}

/** The screen of all lectures. */
export function LectureList({ list, search: { page = 1, category }, categories }: LectureListProps) {
  return (
    <>
      <PageTitle title="강의" count={list.total} />
      <LectureFilters category={category} categories={categories} total={list.total} />
      {list.items.length > 0 ? (
        <CardGrid>
          {list.items.map((lecture) => (
            <LectureCard key={lecture.lectureId} lecture={lecture} />
          ))}
        </CardGrid>
      ) : (
        <EmptyState
          figure={<Figure head="틈" arms="ㅜ" ink="text" face="text-2" />}
          title={list.total > 0 ? "이 쪽에는 강의가 없어요." : "이 주제에는 아직 강의가 없어요."}
          action={
            <Link to="/lectures" search={list.total > 0 ? { category } : {}} className={buttonClass()}>
              {list.total > 0 ? "첫 쪽으로" : "모든 강의 보기"}
            </Link>
          }
        >
          {list.total > 0 ? "목록이 그사이 짧아졌을 수 있어요." : "다른 주제를 골라 보세요."}
        </EmptyState>
      )}
      <div className={styles.pages}>
        <Pagination
          page={page}
          pages={Math.ceil(list.total / list.rows)}
          renderLink={({ page: to, ...link }) => (
            <Link
              to="/lectures"
              search={{ category, page: to > 1 ? to : undefined }}
              activeOptions={{ exact: true }}
              {...link}
            />
          )}
        />
      </div>
    </>
  );
}
