import { CardGrid } from "../../ui/card-grid.tsx";
import { SkeletonBox, SkeletonCard, SkeletonLine, SkeletonRegion } from "../../ui/skeleton.tsx";
import { HomeLayout } from "./home-layout.tsx";

const cards = 4;

export function HomeSkeleton() {
  return (
    <SkeletonRegion waited>
      <HomeLayout>
        <section>
          <SkeletonBox height="44rem" />
        </section>
        <section>
          <SkeletonLine width="24rem" />
          <br />
          <CardGrid>
            {Array.from({ length: cards }, (_, i) => (
              <SkeletonCard key={i} />
            ))}
          </CardGrid>
        </section>
      </HomeLayout>
    </SkeletonRegion>
  );
}
