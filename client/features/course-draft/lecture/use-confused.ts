import type { DraftLecture } from "../../../../shared/course/draft.ts";
import { useConfusionMap } from "../../../api/question/confusion.ts";
import type { Confused } from "../../../components/media-draft/timeline/confused.ts";

/** Where learners of the published lecture have not understood it. */
export function useConfused({ lectureId, isPublished }: DraftLecture): Confused[] {
  const { data } = useConfusionMap(lectureId, { enabled: isPublished });
  return data?.slots ?? [];
}
