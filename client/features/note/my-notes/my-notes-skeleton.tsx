import { SkeletonBox, SkeletonRegion } from "../../../ui/feedback/skeleton.tsx";
import { MyNotesFrame } from "./my-notes-frame.tsx";
import styles from "./my-notes.module.css";

export function MyNotesSkeleton() {
  return (
    <MyNotesFrame actions={<SkeletonBox className={styles.exportSpace} />}>
      <div className={styles.find}>
        <SkeletonBox height="5.2rem" />
      </div>
      <MyNotesShapes waited />
    </MyNotesFrame>
  );
}

export function MyNotesShapes({ waited = false }: { waited?: boolean }) {
  return (
    <SkeletonRegion waited={waited} className={styles.list}>
      <SkeletonBox height="22rem" />
      <SkeletonBox height="22rem" />
    </SkeletonRegion>
  );
}
