import { Heart } from "lucide-react";
import type { FavoriteRef } from "../../../shared/favorite/schema.ts";
import { Button } from "../../ui/action/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import styles from "./favorite-button.module.css";
import { favoriteTextOf } from "./text.ts";
import { useFavorite } from "./use-favorite.ts";

interface FavoriteTextButtonProps {
  item: FavoriteRef;
  title: string;
  /** Only the icon, as high as the large button beside it. */
  compact?: boolean;
}

/** The heart of an item beside its other actions. */
export function FavoriteTextButton({ item, title, compact = false }: FavoriteTextButtonProps) {
  const { isFavorite, isNew, onClick } = useFavorite(item);
  const text = favoriteTextOf(item);
  const shown = isFavorite ? text.added : text.add;
  return (
    <Button
      size={compact ? "l" : "m"}
      wide={!compact}
      className={classNames(styles.heart, compact && styles.compact, compact && isNew && styles.new)}
      aria-label={compact ? text.name(title) : `${shown}: ${title}`}
      aria-pressed={isFavorite}
      onClick={onClick}
    >
      <Heart className={isFavorite ? "is-solid" : ""} />
      {compact ? null : shown}
    </Button>
  );
}
