import { Link } from "@tanstack/react-router";
import type { Favorite } from "../../../shared/favorite/schema.ts";
import { FavoriteButton } from "../../components/favorite-button/favorite-button.tsx";
import { Avatar } from "../../ui/image/avatar.tsx";
import { ListRow, ListRowTitle } from "../../ui/layout/list-row.tsx";
import { MetaList } from "../../ui/layout/meta-list.tsx";
import styles from "./favorite-row.module.css";
import { wishlistItemText as text } from "./text.ts";

interface FavoriteTeacherProps {
  teacherId: string;
  teacher: NonNullable<Favorite["teacher"]>;
}

/** A teacher of the wishlist. */
export const FavoriteTeacher = ({ teacherId, teacher }: FavoriteTeacherProps) => (
  <ListRow
    className={styles.person}
    mediaSize="s"
    media={
      <Avatar id={teacherId} photo={teacher.photoId} name={teacher.name} tool={teacher.tool} className={styles.face} />
    }
    end={
      <div className={styles.actions}>
        <FavoriteButton item={{ itemType: "TEACHER", itemId: teacherId }} title={teacher.name} variant="edge" />
      </div>
    }
  >
    <ListRowTitle as="h2">
      <Link to="/teachers/$teacherId" params={{ teacherId }}>
        {teacher.name}
      </Link>
    </ListRowTitle>
    <p className={styles.craft}>{teacher.headline}</p>
    <MetaList>{text.works(teacher.courseCount, teacher.lectureCount)}</MetaList>
  </ListRow>
);
