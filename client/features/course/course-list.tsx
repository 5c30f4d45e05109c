import type { CourseCard } from "../../../shared/course/schema.ts";
import { type CourseSearch, courseListInputOf, hasLead } from "../../../shared/page/inputs.ts";
import type { ListOf } from "../../../shared/paging.ts";
import type { Category } from "../../../shared/site/schema.ts";
import { useUnownedCoursesQuery } from "../../api/course.ts";
import { ListEnd } from "../../components/lists/list-end.tsx";
import { ListScreen } from "../../components/lists/list-screen.tsx";
import { useHidesOwned } from "../../components/lists/use-hides-owned.ts";
import { CourseGrid } from "./course-grid.tsx";
import { courseListDescription } from "./course-list-description.ts";
import { courseHeadText } from "./head-text.ts";
import { courseListText } from "./text.ts";

interface CourseListProps {
  list: ListOf<CourseCard>;
  search: CourseSearch;
  categories: readonly Category[];
}

/** The screen of all courses. */
export function CourseList({ list: all, search, categories }: CourseListProps) {
  const { page, ...values } = search;
  const hidesOwned = useHidesOwned();
  return (
    <ListScreen
      of={courseListDescription}
      title={courseHeadText.title(values.category)}
      all={all}
      unowned={useUnownedCoursesQuery(courseListInputOf(search), hidesOwned(values))}
      page={page}
      values={values}
      categories={categories}
    >
      {({ items }) => (
        <CourseGrid
          courses={items}
          lead={hasLead(search)}
          end={<ListEnd text={courseListText.end} to="/lectures" />}
          as="h2"
        />
      )}
    </ListScreen>
  );
}
