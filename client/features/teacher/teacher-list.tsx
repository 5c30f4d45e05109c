import { Link } from "@tanstack/react-router";
import type { ListOf } from "../../../shared/paging.ts";
import type { TeacherEntry } from "../../../shared/teacher/schema.ts";
import { buttonClass } from "../../ui/action/button-class.ts";
import { CardGrid } from "../../ui/layout/card-grid.tsx";
import { PagedList } from "../../ui/layout/paged-list.tsx";
import { TeacherCard } from "../../components/teacher-card.tsx";
import { teacherListText as text } from "./text.ts";
import { ListEnd } from "../../components/lists/list-end.tsx";
import { TeacherListHeader } from "./teacher-list-header.tsx";
import styles from "./teacher-list.module.css";

/** The grid of teachers. */
export function TeacherList({ list, page }: { list: ListOf<TeacherEntry>; page: number }) {
  return (
    <>
      <TeacherListHeader count={list.total} />
      <PagedList
        list={list}
        page={page}
        none={{
          title: text.none.title,
          action: (
            <Link to="/courses" className={buttonClass()}>
              {text.none.action}
            </Link>
          ),
        }}
        past={{ title: text.past }}
        renderLink={({ page: to, ...link }) => (
          <Link to="/teachers" search={{ page: to > 1 ? to : undefined }} activeOptions={{ exact: true }} {...link} />
        )}
      >
        <CardGrid className={styles.faces} end={<ListEnd text={text.end} to="/courses" />}>
          {list.items.map((teacher) => (
            <TeacherCard key={teacher.teacherId} teacher={teacher} figures={teacher} as="h2" />
          ))}
        </CardGrid>
      </PagedList>
    </>
  );
}
