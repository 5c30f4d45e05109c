import { Link } from "@tanstack/react-router";
import type { ListOf } from "../../../shared/paging.ts";
import type { TeacherCard as TeacherCardData } from "../../../shared/teacher.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { CardGrid } from "../../ui/card-grid.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Figure } from "../../ui/figure.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { TeacherCard } from "./teacher-card.tsx";
import styles from "./teacher-list.module.css";

/** The wall of faces. */
export function TeacherList({ list, page }: { list: ListOf<TeacherCardData>; page: number }) {
  return (
    <>
      <div className={styles.head}>
        <PageTitle title="크리에이터" count={list.total} />
        <p>최근에 새 작업을 연 사람부터 보여 드려요.</p>
      </div>
      {list.items.length > 0 ? (
        <CardGrid columns="five">
          {list.items.map((teacher) => (
            <TeacherCard key={teacher.teacherId} teacher={teacher} counted as="h2" />
          ))}
        </CardGrid>
      ) : (
        <EmptyState
          figure={<Figure head="틈" arms="ㅜ" ink="text" face="text-2" />}
          title={list.total > 0 ? "이 쪽에는 아무도 없어요." : "아직 크리에이터가 없어요."}
          action={
            <Link to={list.total > 0 ? "/teachers" : "/courses"} className={buttonClass()}>
              {list.total > 0 ? "첫 쪽으로" : "코스 둘러보기"}
            </Link>
          }
        />
      )}
      <div className={styles.pages}>
        <Pagination
          page={page}
          pages={Math.ceil(list.total / list.rows)}
          renderLink={({ page: to, ...link }) => (
            <Link to="/teachers" search={{ page: to > 1 ? to : undefined }} activeOptions={{ exact: true }} {...link} />
          )}
        />
      </div>
    </>
  );
}
