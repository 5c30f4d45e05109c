import { avatarSvg } from "../../../shared/art/avatar-drawing.ts";
import { classNames } from "../class-names.ts";
import { Image } from "./image.tsx";
import styles from "./avatar.module.css";

interface AvatarProps {
  id: string;
  name: string;
  /** The id of the photo that covers the drawing once it is loaded. */
  photo?: string | null | undefined;
  /** The object of a teacher's trade, beside the drawn face. */
  tool?: string | null | undefined;
  /** "round" is 3.2rem in a row (or --portrait-size); "square" fills the available width. */
  shape?: "round" | "square";
  className?: string;
}

/** A photo over a drawing made from the name. Hidden from assistive technology: the name is shown beside it. */
export function Avatar({ id, name, photo, tool, shape = "round", className }: AvatarProps) {
  return (
    <span className={classNames(styles.portrait, styles[shape], className)}>
      <span dangerouslySetInnerHTML={{ __html: avatarSvg({ id, name, tool }) }} />
      {photo ? (
        <Image url={`/photos/${photo}.webp`} alt="" widths={[48, 96, 256, 640]} sizes="auto,96px" loading="lazy" />
      ) : null}
    </span>
  );
}
