import { useMemo } from "react";
import type { CourseDraft } from "../../../shared/course/draft.ts";
import type { MediaAsset } from "../../../shared/media/asset.ts";
import { useDraft } from "../../api/course-draft/use-draft.ts";
import { useAssets } from "../../api/media-asset/assets.ts";

/** The draft of a course, whose videos follow their uploads. */
export function useCourse(courseId: string) {
  const { draft, ...rest } = useDraft(courseId);
  const { data: assets } = useAssets();
  const course = useMemo(() => draft && withAssets(draft, assets?.items ?? []), [draft, assets]);
  return { ...rest, course };
}

export function withAssets(draft: CourseDraft, assets: readonly MediaAsset[]): CourseDraft {
  const known = new Map(assets.map((asset) => [asset.mediaAssetId, asset]));
  const lectures = draft.lectures.map((lecture) => {
    const asset = known.get(lecture.video?.mediaAssetId ?? "");
    if (!asset || !lecture.video) return lecture;
    const { status, step, percent, errorCode, fileName, durationMs } = asset;
    return { ...lecture, video: { ...lecture.video, status, step, percent, errorCode, fileName, durationMs } };
  });
  return { ...draft, lectures };
}

/** The number of each lecture that is kept, from 1 on. */
export function lectureNumbers({ lectures }: CourseDraft): Map<string, number> {
  const kept = lectures.filter(({ isRemoved }) => !isRemoved);
  return new Map(kept.map(({ lectureId }, index) => [lectureId, index + 1]));
}
