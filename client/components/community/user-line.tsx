import type { ReactNode } from "react";
import type { Author } from "../../../shared/text/user-text.ts";
import { Avatar } from "../../ui/image/avatar.tsx";
import styles from "./user-line.module.css";
import { userText } from "./text.ts";

interface UserLineProps {
  /** null: the account was deleted. */
  author: Author | null;
  /** Tags beside the name. */
  tags?: ReactNode;
  /** Under the name, or beside it in a row. */
  meta?: ReactNode;
  variant?: "stacked" | "row";
  /** At the right edge. */
  menu?: ReactNode;
}

/** The author of a text: avatar, name and facts. */
export function UserLine({ author, tags, meta, variant = "stacked", menu }: UserLineProps) {
  return (
    <div className={styles.line}>
      <UserAvatar author={author} />
      <div className={styles[variant]}>
        <p className={styles.name}>
          <UserName author={author} />
          {tags}
        </p>
        {meta ? <p className={styles.meta}>{meta}</p> : null}
      </div>
      {menu}
    </div>
  );
}

export function UserAvatar({ author }: { author: Author | null }) {
  return author ? (
    <Avatar id={author.faceId} photo={author.photoId} name={author.name} className={styles.face} />
  ) : (
    <span className={styles.noFace} aria-hidden="true" />
  );
}

/** Teachers have a tick before their name. */
export function UserName({ author }: { author: Pick<Author, "name" | "isTeacher"> | null }) {
  if (!author) return <span className={styles.gone}>{userText.gone}</span>;
  return (
    <>
      {author.isTeacher ? (
        <>
          <span className={styles.tick} aria-hidden="true" />
          <span className="sr-only">{userText.teacher} </span>
        </>
      ) : null}
      <bdi>{author.name}</bdi>
    </>
  );
}
