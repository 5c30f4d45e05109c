import { createFileRoute } from "@tanstack/react-router";
import { searchAddress } from "../../../../shared/search/address.ts";
import { useSite } from "../../../api/site.ts";
import { searchTitle } from "../../../features/search/head-text.ts";
import { SearchScreen } from "../../../features/search/search-screen.tsx";
import { pageHead } from "../../../document/page-head.ts";

export const Route = createFileRoute("/search")({
  validateSearch: searchAddress,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { utils }, deps }) => {
    // Apart from the entry, which every page loads.
    const { loadSearchScreen } = await import("../../../features/search/load-search.ts");
    await loadSearchScreen(utils, deps);
  },
  head: ({ match: { search } }) => pageHead({ title: searchTitle(search.q) }),
  // The field stays as it is, unless the search is slow.
  pendingMs: 1_000,
  component: () => <SearchScreen search={Route.useSearch()} categories={useSite().categories} />,
});
