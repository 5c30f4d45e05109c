import type { ReactNode } from "react";
import type { Author } from "../../../../shared/text/user-text.ts";
import { Avatar } from "../../../ui/image/avatar.tsx";
import { questionText } from "../text.ts";
import styles from "./parts.module.css";

interface AuthorLineProps {
  author: Author | null;
  /** The author is a teacher, whose account may be deleted. */
  byTeacher?: boolean;
  /** A time, a note that the text is edited. */
  children?: ReactNode;
}

/** Avatar and name; a teacher has a slanted mark before the name. */
export function AuthorLine({ author, byTeacher = author?.isTeacher ?? false, children }: AuthorLineProps) {
  return (
    <p className={styles.author}>
      {author ? <Avatar id={author.faceId} photo={author.photoId} name={author.name} className={styles.face} /> : null}
      {byTeacher ? (
        <>
          <span className={styles.mark} aria-hidden />
          <span className="sr-only">{questionText.teacher}</span>
        </>
      ) : null}
      <bdi className={styles.name}>{author?.name ?? questionText.deletedAuthor}</bdi>
      {children}
    </p>
  );
}
