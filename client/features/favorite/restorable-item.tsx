import { RotateCcw } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import type { Favorite } from "../../../shared/favorite.ts";
import { useIsFavorite, useSetFavorite } from "../../api/favorite/favorite-ids.ts";
import { useSignedInAction } from "../../components/signed-in-action/use-signed-in-action.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./restorable-item.module.css";
import { wishlistItemText as text } from "./text.ts";

/** An item of the wishlist; once it is removed, a way to put it back takes its place. */
export function RestorableItem({ favorite, children }: { favorite: Favorite; children: ReactNode }) {
  const isRemoved = useIsFavorite(favorite) === false;
  const place = useRef<HTMLDivElement>(null);
  useFocusWithin(place, isRemoved);
  return (
    <div ref={place} className={styles.place}>
      {isRemoved ? <Removed favorite={favorite} /> : children}
    </div>
  );
}

function Removed({ favorite }: { favorite: Favorite }) {
  const id = useId();
  const setFavorite = useSetFavorite();
  const run = useSignedInAction();
  const title = titleOf(favorite);
  return (
    <div className={styles.removed}>
      <p id={id}>
        <b dir="auto">{title}</b>
        <br />
        {text.removed}
      </p>
      <Button
        size="s"
        aria-label={text.undoOf(title)}
        aria-describedby={id}
        onClick={() => run((userId) => setFavorite(userId, favorite, true))}
      >
        <RotateCcw />
        {text.undo}
      </Button>
    </div>
  );
}

const titleOf = ({ course, lecture, teacher }: Favorite): string =>
  course?.title ?? lecture?.title ?? teacher?.name ?? "";

/** Where the button that was clicked has gone, the focus moves to the one in its place. */
function useFocusWithin(place: { readonly current: HTMLElement | null }, isRemoved: boolean): void {
  const shown = useRef(isRemoved);
  useEffect(() => {
    if (shown.current === isRemoved) return;
    shown.current = isRemoved;
    if (document.activeElement === document.body) place.current?.querySelector("button")?.focus();
  }, [isRemoved, place]);
}
