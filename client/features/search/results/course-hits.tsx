import type { SearchHit } from "../../../../shared/search/schema.ts";
import { useOwnedItems } from "../../../api/ownership.ts";
import { CourseCard } from "../../../components/lists/course-card.tsx";
import { CardGrid } from "../../../ui/layout/card-grid.tsx";
import { MatchedText } from "../matched-text.tsx";
import { FoundIn } from "./found-in.tsx";

interface CourseHitsProps {
  hits: readonly Extract<SearchHit, { type: "COURSE" }>[];
  as?: "h2" | "h3";
}

export function CourseHits({ hits, as = "h2" }: CourseHitsProps) {
  const owned = useOwnedItems(hits.map(({ id }) => id));
  return (
    <CardGrid>
      {hits.map(({ id, title, course, match }) => (
        <CourseCard key={id} course={course} owned={owned.get(id)} as={as} note={<FoundIn found={match.foundIn} />}>
          <MatchedText text={title} ranges={match.ranges} />
        </CourseCard>
      ))}
    </CardGrid>
  );
}
