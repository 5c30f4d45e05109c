import { useNavigate } from "@tanstack/react-router";
import { ShoppingCart } from "lucide-react";
import type { FavoriteCounts } from "../../../shared/favorite/schema.ts";
import type { ItemType } from "../../../shared/item/schema.ts";
import { useAddFavoritesToCart } from "../../api/favorite/add-favorites-to-cart.ts";
import { failureText } from "../../lib/error-messages.ts";
import { Button } from "../../ui/action/button.tsx";
import { Checkbox } from "../../ui/field/checkbox.tsx";
import { Select } from "../../ui/field/select.tsx";
import { useToast } from "../../ui/overlay/toast.tsx";
import { addAllResultText } from "./add-all-text.ts";
import { addAllText, wishlistText as text } from "./text.ts";
import { sortsOf, type WishlistSearch, wishlistPageOf } from "./wishlist-search.ts";
import styles from "./wishlist-toolbar.module.css";

interface WishlistToolbarProps {
  itemType: ItemType;
  counts: FavoriteCounts;
  search: WishlistSearch;
}

/** Filter and order of a tab, and the way of all of it into the cart. */
export function WishlistToolbar({ itemType, counts, search }: WishlistToolbarProps) {
  const navigate = useNavigate();
  const { sort = "recent", dropped = false } = wishlistPageOf(search);
  const show = (change: Partial<WishlistSearch>) =>
    void navigate({
      to: "/my/wishlist",
      search: { ...search, page: undefined, ...change },
      replace: true,
      resetScroll: false,
    });
  return (
    <div className={styles.bar}>
      {itemType === "COURSE" ? <Dropped count={counts.droppedCourses} /> : null}
      <div className={styles.controls}>
        {itemType === "COURSE" && (dropped || counts.droppedCourses > 0) ? (
          <Checkbox checked={dropped} onChange={({ target }) => show({ dropped: target.checked || undefined })}>
            {text.onlyDropped}
          </Checkbox>
        ) : null}
        <Select
          size="s"
          label={text.sort}
          value={sort}
          options={sortsOf[itemType].map((value) => ({ value, label: text.sorts[value] }))}
          onChange={(value) => show({ sort: value === "recent" ? undefined : value })}
        />
        <AddAll itemType={itemType} dropped={dropped} />
      </div>
    </div>
  );
}

const [before, after] = text.dropped;

const Dropped = ({ count }: { count: number }) => (
  <p className={styles.dropped}>
    {count > 0 ? (
      <>
        {before}
        <b>{text.count(count)}</b>
        {after}
      </>
    ) : (
      text.noneDropped
    )}
  </p>
);

function AddAll({ itemType, dropped }: { itemType: ItemType; dropped: boolean }) {
  const adding = useAddFavoritesToCart();
  const navigate = useNavigate();
  const showToast = useToast();
  const openCart = { label: addAllText.open, onSelect: () => void navigate({ to: "/cart" }) };
  return (
    <Button
      size="s"
      pending={adding.isPending && text.adding}
      onClick={() =>
        adding.mutate(
          { itemType, dropped },
          {
            onSuccess: (result) => showToast({ text: addAllResultText(result), action: openCart }),
            onError: (error) => showToast({ text: failureText(error), tone: "bad" }),
          },
        )
      }
    >
      <ShoppingCart />
      {text.addAll}
    </Button>
  );
}
