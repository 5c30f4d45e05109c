import { createFileRoute } from "@tanstack/react-router";
import { useCourses } from "../../../../../api/course.ts";
import { useSite } from "../../../../../api/site.ts";
import { categoryHead } from "../../../../../features/category/category-head.ts";
import { categoryInputs } from "../../../../../features/category/category-input.ts";
import { CategoryScreen } from "../../../../../features/category/category-screen.tsx";
import { CourseGrid } from "../../../../../features/course/course-grid.tsx";
import { pageHead } from "../../../../../document/page-head.ts";

export const Route = createFileRoute("/categories/$category/$level")({
  loader: async ({ context: { utils }, params }) =>
    (await import("../../../../../features/category/load-category.ts")).loadCategory(utils, params),
  head: ({ match: { context }, loaderData }) => pageHead(categoryHead(context.utils, loaderData), context.origin),
  component: LevelPage,
});

function LevelPage() {
  const shown = Route.useLoaderData();
  const courses = useCourses(categoryInputs(shown.name, shown.level).courses);
  return (
    <CategoryScreen
      shown={shown}
      categories={useSite().categories}
      courses={<CourseGrid courses={courses.items} />}
      lectures={null}
    />
  );
}
