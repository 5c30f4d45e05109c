import { Link } from "@tanstack/react-router";
import type { ListOf } from "../../../shared/paging.ts";
import type { TeacherCard as TeacherCardData } from "../../../shared/teacher.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { CardGrid } from "../../ui/card-grid.tsx";
import { PagedList } from "../../ui/paged-list.tsx";
import { TeacherCard } from "../../components/teacher-card.tsx";
import { TeacherListHeader } from "./teacher-list-header.tsx";

/** The grid of teachers. */
export function TeacherList({ list, page }: { list: ListOf<TeacherCardData>; page: number }) {
  return (
    <>
      <TeacherListHeader count={list.total} />
      <PagedList
        list={list}
        page={page}
        none={{
          title: "아직 크리에이터가 없어요.",
          action: (
            <Link to="/courses" className={buttonClass()}>
              코스 둘러보기
            </Link>
          ),
        }}
        past={{ title: "이 쪽에는 아무도 없어요." }}
        renderLink={({ page: to, ...link }) => (
          <Link to="/teachers" search={{ page: to > 1 ? to : undefined }} activeOptions={{ exact: true }} {...link} />
        )}
      >
        <CardGrid>
          {list.items.map((teacher) => (
            <TeacherCard key={teacher.teacherId} teacher={teacher} counted as="h2" />
          ))}
        </CardGrid>
      </PagedList>
    </>
  );
}
