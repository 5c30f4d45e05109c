import { createFileRoute } from "@tanstack/react-router";
import { loadSite, useSite } from "../../../../api/site.ts";
import { CategoriesScreen } from "../../../../features/category/categories-screen.tsx";
import { categoriesHead } from "../../../../features/category/category-head.ts";
import { pageHead } from "../../../../document/page-head.ts";

export const Route = createFileRoute("/categories/")({
  loader: async ({ context: { utils } }) => void (await loadSite(utils)),
  head: ({ match: { context } }) => pageHead(categoriesHead(), context.origin),
  component: () => <CategoriesScreen categories={useSite().categories} />,
});
