import { createFileRoute } from "@tanstack/react-router";
import { loadWishlist, useWishlist, useWishlistCounts } from "../../../../api/favorite/wishlist.ts";
import { wishlistTitle } from "../../../../features/favorite/head-text.ts";
import { WishlistScreen } from "../../../../features/favorite/wishlist-screen.tsx";
import { wishlistPageOf, wishlistSearch } from "../../../../features/favorite/wishlist-search.ts";
import { WishlistSkeleton } from "../../../../features/favorite/wishlist-skeleton.tsx";
import { pageHead } from "../../../../document/page-head.ts";
import { requireSession } from "../../../../lib/session/require-session.ts";

export const Route = createFileRoute("/my/wishlist")({
  ssr: false,
  validateSearch: wishlistSearch,
  beforeLoad: requireSession,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadWishlist(context.userId, wishlistPageOf(deps)),
  head: () => pageHead({ title: wishlistTitle }),
  pendingComponent: WishlistSkeleton,
  component: Wishlist,
});

function Wishlist() {
  const { userId } = Route.useRouteContext();
  const search = Route.useSearch();
  return (
    <WishlistScreen list={useWishlist(userId, wishlistPageOf(search))} counts={useWishlistCounts()} search={search} />
  );
}
