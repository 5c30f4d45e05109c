import { Link } from "@tanstack/react-router";
import { favoriteTypes } from "../../../shared/codes.ts";
import type { Favorite, FavoriteCounts, FavoriteType } from "../../../shared/favorite/schema.ts";
import type { ListOf } from "../../../shared/paging.ts";
import { PageTitle } from "../../ui/layout/page-title.tsx";
import { tabLinkClass, TabLinks } from "../../ui/navigation/tab-links.tsx";
import { wishlistTitle } from "./head-text.ts";
import { wishlistText as text } from "./text.ts";
import { NoFavorites } from "./no-favorites.tsx";
import { WishlistItems } from "./wishlist-items.tsx";
import { favoriteTypeOf, tabOfType, type WishlistSearch } from "./wishlist-search.ts";
import { WishlistToolbar } from "./wishlist-toolbar.tsx";
import styles from "./wishlist-screen.module.css";

interface WishlistScreenProps {
  list: ListOf<Favorite>;
  counts: FavoriteCounts;
  search: WishlistSearch;
}

/** The user's favorites in tabs; all of its state is in the address. */
export function WishlistScreen({ list, counts, search }: WishlistScreenProps) {
  const itemType = favoriteTypeOf(search);
  const isEmpty = list.items.length === 0 && favoriteTypes.every((type) => counts[type] === 0);
  if (isEmpty) {
    return (
      <>
        <PageTitle title={wishlistTitle} />
        <NoFavorites />
      </>
    );
  }
  return (
    <>
      <PageTitle title={wishlistTitle} />
      <TabLinks label={text.tabs} className={styles.tabs}>
        {favoriteTypes.map((type) => (
          <Tab key={type} type={type} count={counts[type]} isCurrent={type === itemType} />
        ))}
      </TabLinks>
      {itemType !== "TEACHER" && counts[itemType] > 0 ? (
        <WishlistToolbar itemType={itemType} counts={counts} search={search} />
      ) : null}
      <WishlistItems list={list} itemType={itemType} search={search} />
    </>
  );
}

interface TabProps {
  type: FavoriteType;
  count: number;
  isCurrent: boolean;
}

const Tab = ({ type, count, isCurrent }: TabProps) => (
  <Link
    to="/my/wishlist"
    search={{ tab: tabOfType[type] }}
    activeOptions={{ exact: true }}
    className={tabLinkClass}
    aria-current={isCurrent ? "page" : undefined}
    resetScroll={false}
  >
    {text.tab[type]} <span className={styles.count}>{count}</span>
  </Link>
);
