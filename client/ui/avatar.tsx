import { avatarSvg } from "./art/avatar-drawing.ts";
import { classNames } from "./class-names.ts";
import styles from "./avatar.module.css";

interface AvatarProps {
  id: string;
  name: string;
  /** The id of the photo that replaces the drawing. */
  photo?: string | null | undefined;
  /** "round" is 3.2rem in a row (or --portrait-size); "square" fills the available width. */
  shape?: "round" | "square";
  className?: string;
}

/** A photo, or a face drawn from the name. Hidden from assistive technology: the name is shown beside it. */
export function Avatar({ id, name, photo, shape = "round", className }: AvatarProps) {
  const classes = classNames(styles.portrait, styles[shape], className);
  if (!photo) return <span className={classes} dangerouslySetInnerHTML={{ __html: avatarSvg({ id, name }) }} />;
  // Written here, because every page loads it: nothing in it has to be encoded.
  const at = `/_next/image?url=/photos/${photo}.webp&w=`;
  return <img className={classes} loading="lazy" srcSet={`${at}256 2x`} src={`${at}128`} alt="" />;
}
