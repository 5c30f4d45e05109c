import { Card, CardBody } from "../../ui/layout/card.tsx";
import { CardGrid } from "../../ui/layout/card-grid.tsx";
import { PageTitle } from "../../ui/layout/page-title.tsx";
import { SkeletonBox, SkeletonCover, SkeletonLine, SkeletonRegion } from "../../ui/feedback/skeleton.tsx";
import { gamesTitle } from "./head-text.ts";
import { listText } from "./text.ts";
import styles from "./game.module.css";

const cards = [1, 2, 3, 4, 5, 6];

/** Title and first cards of the list. */
export const GamesSkeleton = () => (
  <>
    <PageTitle title={gamesTitle} />
    <p className={styles.lead}>{listText.lead}</p>
    <SkeletonRegion waited>
      <CardGrid columns="three">
        {cards.map((key) => (
          <Card key={key}>
            <SkeletonCover ratio="16 / 9" />
            <CardBody>
              <SkeletonLine width="56%" />
              <SkeletonLine width="80%" />
            </CardBody>
          </Card>
        ))}
      </CardGrid>
    </SkeletonRegion>
  </>
);

/** The header of a game over its start, beside the best of the week. */
export const GameSkeleton = () => (
  <SkeletonRegion waited>
    <div className={styles.back}>
      <SkeletonLine width="16rem" />
    </div>
    <div className={styles.page}>
      <div>
        <div className={styles.about}>
          <SkeletonCover ratio="4 / 3" className={styles.cover} />
          <SkeletonLine width="40%" />
        </div>
        <SkeletonBox height="30rem" />
      </div>
      <SkeletonBox height="30rem" />
    </div>
  </SkeletonRegion>
);
