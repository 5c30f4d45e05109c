import { createFileRoute } from "@tanstack/react-router";
import { useCourses } from "../../../../../api/course.ts";
import { useLectures } from "../../../../../api/lecture.ts";
import { useSite } from "../../../../../api/site.ts";
import { LectureRows } from "../../../../../components/lecture-rows/lecture-rows.tsx";
import { categoryHead } from "../../../../../features/category/category-head.ts";
import { categoryInputs } from "../../../../../features/category/category-input.ts";
import { CategoryScreen } from "../../../../../features/category/category-screen.tsx";
import { CourseGrid } from "../../../../../features/course/course-grid.tsx";
import { pageHead } from "../../../../../document/page-head.ts";

export const Route = createFileRoute("/categories/$category/")({
  loader: async ({ context: { utils }, params }) =>
    (await import("../../../../../features/category/load-category.ts")).loadCategory(utils, params),
  head: ({ match: { context }, loaderData }) => pageHead(categoryHead(context.utils, loaderData), context.origin),
  component: CategoryPage,
});

function CategoryPage() {
  const shown = Route.useLoaderData();
  const inputs = categoryInputs(shown.name);
  const lectures = useLectures(inputs.lectures);
  return (
    <CategoryScreen
      shown={shown}
      categories={useSite().categories}
      courses={<CourseGrid courses={useCourses(inputs.courses).items} />}
      lectures={<LectureRows list={lectures} mode="LECTURES" paired />}
    />
  );
}
