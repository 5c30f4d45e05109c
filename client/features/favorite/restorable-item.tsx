import type { ReactNode } from "react";
import type { Favorite } from "../../../shared/favorite/schema.ts";
import { useIsFavorite, useSetFavorite } from "../../api/favorite/favorite-ids.ts";
import { Restorable } from "../../components/restorable/restorable.tsx";
import { useSignedInAction } from "../../components/signed-in-action/use-signed-in-action.ts";
import { wishlistItemText as text } from "./text.ts";

/** An item of the wishlist; once it is removed, a way to put it back takes its place. */
export function RestorableItem({ favorite, children }: { favorite: Favorite; children: ReactNode }) {
  const isRemoved = useIsFavorite(favorite) === false;
  const setFavorite = useSetFavorite();
  const run = useSignedInAction();
  return (
    <Restorable
      isRemoved={isRemoved}
      title={titleOf(favorite)}
      text={text.removed}
      onRestore={() => run((userId) => setFavorite(userId, favorite, true))}
    >
      {children}
    </Restorable>
  );
}

const titleOf = ({ course, lecture, teacher }: Favorite): string =>
  course?.title ?? lecture?.title ?? teacher?.name ?? "";
