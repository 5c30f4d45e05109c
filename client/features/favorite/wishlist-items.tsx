import { Link, type LinkProps } from "@tanstack/react-router";
import type { Favorite, FavoriteType } from "../../../shared/favorite/schema.ts";
import type { OwnedItem } from "../../../shared/registration/ownership.ts";
import type { ListOf } from "../../../shared/paging.ts";
import { useOwnedItems } from "../../api/ownership.ts";
import { buttonClass } from "../../ui/action/button-class.ts";
import { ListEnd } from "../../components/lists/list-end.tsx";
import { CardGrid } from "../../ui/layout/card-grid.tsx";
import { PagedList } from "../../ui/layout/paged-list.tsx";
import { FavoriteCourse } from "./favorite-course.tsx";
import { FavoriteLecture } from "./favorite-lecture.tsx";
import { FavoriteTeacher } from "./favorite-teacher.tsx";
import { RestorableItem } from "./restorable-item.tsx";
import { wishlistEmptyText as emptyText, wishlistEndText as endText } from "./text.ts";
import type { WishlistSearch } from "./wishlist-search.ts";
import styles from "./wishlist-items.module.css";

interface WishlistItemsProps {
  list: ListOf<Favorite>;
  itemType: FavoriteType;
  search: WishlistSearch;
}

const browse = {
  COURSE: { to: "/courses" },
  LECTURE: { to: "/lectures" },
  TEACHER: { to: "/teachers" },
} as const satisfies Record<FavoriteType, LinkProps>;

/** One page of a tab: courses as cards, lectures and teachers as rows. */
export function WishlistItems({ list, itemType, search }: WishlistItemsProps) {
  const owned = useOwnedItems(list.items.flatMap((item) => (item.itemType === "TEACHER" ? [] : [item.itemId])));
  const isDropped = itemType === "COURSE" && search.dropped === true;
  const none = isDropped ? emptyText.dropped : emptyText[itemType];
  const wider = isDropped ? { to: "/my/wishlist" as const } : browse[itemType];
  const items = list.items.map((favorite) => (
    <RestorableItem key={favorite.itemId} favorite={favorite}>
      <WishlistItem favorite={favorite} owned={owned.get(favorite.itemId)} />
    </RestorableItem>
  ));
  return (
    <PagedList
      list={list}
      page={search.page ?? 1}
      none={{
        title: none.title,
        text: none.text,
        action: (
          <Link {...wider} className={buttonClass()}>
            {none.action}
          </Link>
        ),
      }}
      past={{ title: emptyText.past }}
      renderLink={({ page: to, ...link }) => (
        <Link
          to="/my/wishlist"
          search={{ ...search, page: to > 1 ? to : undefined }}
          activeOptions={{ exact: true }}
          {...link}
        />
      )}
    >
      {itemType === "COURSE" ? (
        <CardGrid end={<ListEnd text={endText} to="/courses" />}>{items}</CardGrid>
      ) : (
        <ul className={styles.rows}>
          {items.map((item) => (
            <li key={item.key}>{item}</li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

/** An item has only the description of its own type. */
function WishlistItem({ favorite, owned }: { favorite: Favorite; owned: OwnedItem | undefined }) {
  const { course, lecture, teacher } = favorite;
  if (course) return <FavoriteCourse favorite={favorite} course={course} owned={owned} />;
  if (lecture) return <FavoriteLecture favorite={favorite} lecture={lecture} owned={owned} />;
  return teacher ? <FavoriteTeacher teacherId={favorite.itemId} teacher={teacher} /> : null;
}
