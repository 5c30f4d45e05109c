import { Heart } from "lucide-react";
import type { FavoriteRef } from "../../../shared/favorite/schema.ts";
import { IconButton } from "../../ui/action/icon-button.tsx";
import { classNames } from "../../ui/class-names.ts";
import styles from "./favorite-button.module.css";
import { favoriteTextOf } from "./text.ts";
import { useFavorite } from "./use-favorite.ts";

interface FavoriteButtonProps {
  item: FavoriteRef;
  /** The item's name. */
  title: string;
  /** "plate" is for images, "edge" for rows. */
  variant?: "plate" | "edge";
}

/** The heart of an item: filled when it is a favorite of the current user, which is known after the page is shown. */
export function FavoriteButton({ item, title, variant = "plate" }: FavoriteButtonProps) {
  const { isFavorite, isNew, onClick } = useFavorite(item);
  return (
    <IconButton
      label={favoriteTextOf(item).name(title)}
      icon={<Heart className={isFavorite ? "is-solid" : ""} />}
      variant={variant}
      className={classNames(styles.heart, isNew && styles.new)}
      aria-pressed={isFavorite}
      onClick={onClick}
    />
  );
}
