import { ListRow } from "../../../ui/layout/list-row.tsx";
import { SkeletonBox, SkeletonCover, SkeletonLine, SkeletonRegion } from "../../../ui/feedback/skeleton.tsx";
import { RegistrationsFrame } from "./registrations-frame.tsx";
import row from "./registration-row.module.css";
import styles from "../registrations.module.css";

const rows = [1, 2, 3];

/** The tabs and the first rows. */
export function RegistrationsSkeleton() {
  return (
    <RegistrationsFrame>
      <SkeletonRegion waited className={styles.waiting}>
        <SkeletonBox height="5.2rem" />
        <div className={styles.rows}>
          {rows.map((key) => (
            <ListRow
              key={key}
              mediaSize="l"
              className={row.row}
              media={<SkeletonCover ratio="4 / 3" />}
              end={
                <div className={row.actions}>
                  <SkeletonBox className={row.buttonSpace} />
                </div>
              }
            >
              <SkeletonLine width="40%" />
              <SkeletonLine width="70%" />
              <SkeletonLine width="60%" />
              <SkeletonLine width="50%" />
            </ListRow>
          ))}
        </div>
      </SkeletonRegion>
    </RegistrationsFrame>
  );
}
