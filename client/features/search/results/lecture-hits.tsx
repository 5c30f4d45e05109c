import type { SearchHit } from "../../../../shared/search/schema.ts";
import { LectureRows } from "../../../components/lecture-rows/lecture-rows.tsx";
import { MatchedText } from "../matched-text.tsx";
import { FoundIn } from "./found-in.tsx";

interface LectureHitsProps {
  hits: readonly Extract<SearchHit, { type: "LECTURE" }>[];
}

export function LectureHits({ hits }: LectureHitsProps) {
  const matches = new Map(hits.map(({ id, match }) => [id, match]));
  return (
    <LectureRows
      // The list that plays on ends with what is shown: the rows are the best matches, not a page of the catalog.
      list={{ items: hits.map(({ lecture }) => lecture), page: 1, rows: hits.length, total: hits.length }}
      mode="LECTURES"
      paired
      renderTitle={({ lectureId, title }) => <MatchedText text={title} ranges={matches.get(lectureId)?.ranges ?? []} />}
      renderNote={({ lectureId }) => <FoundIn found={matches.get(lectureId)?.foundIn ?? null} />}
    />
  );
}
