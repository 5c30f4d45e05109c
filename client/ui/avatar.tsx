import { avatarSvg } from "./art/avatar-drawing.ts";
import { classNames } from "./class-names.ts";
import styles from "./avatar.module.css";

interface AvatarProps {
  id: string;
  name: string;
  /** The id of the photo that covers the drawing once it is loaded. */
  photo?: string | null | undefined;
  /** "round" is 3.2rem in a row (or --portrait-size); "square" fills the available width. */
  shape?: "round" | "square";
  className?: string;
}

/** A photo over a face drawn from the name. Hidden from assistive technology: the name is shown beside it. */
export function Avatar({ id, name, photo, shape = "round", className }: AvatarProps) {
  const srcSet = [48, 96, 256, 640]
    .map((width) => `/_next/image?url=/photos/${photo}.webp&w=${width} ${width}w`)
    .join();
  return (
    <span className={classNames(styles.portrait, styles[shape], className)}>
      <span dangerouslySetInnerHTML={{ __html: avatarSvg({ id, name }) }} />
      {photo ? <img alt="" loading="lazy" sizes="auto,96px" srcSet={srcSet} /> : null}
    </span>
  );
}
