import { CardGrid } from "../../ui/layout/card-grid.tsx";
import { SkeletonBox, SkeletonCard, SkeletonLine, SkeletonRegion } from "../../ui/feedback/skeleton.tsx";
import { HomeLayout } from "./home-layout.tsx";

/** The large one and those beside it. */
const cards = 5;

export function HomeSkeleton() {
  return (
    <SkeletonRegion waited>
      <HomeLayout>
        <section>
          <SkeletonBox height="35.2rem" />
        </section>
        <section>
          <SkeletonLine width="24rem" />
          <br />
          <CardGrid lead>
            {Array.from({ length: cards }, (_, i) => (
              <SkeletonCard key={i} large={i === 0} />
            ))}
          </CardGrid>
        </section>
      </HomeLayout>
    </SkeletonRegion>
  );
}
