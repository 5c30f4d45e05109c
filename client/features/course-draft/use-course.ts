import { useMemo } from "react";
import type { CourseDraft, DraftVideo } from "../../../shared/course/draft.ts";
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
  const followed = (video: DraftVideo) => withAsset(video, known.get(video.mediaAssetId ?? ""));
  const lectures = draft.lectures.map((lecture) => {
    const video = lecture.video && followed(lecture.video);
    return video === lecture.video ? lecture : { ...lecture, video };
  });
  const upload = draft.trailerUpload && followed(draft.trailerUpload);
  // The server has it as the trailer from the moment on at which it is ready.
  const ready = upload?.mediaId
    ? { page: { ...draft.page, trailer: upload.mediaId }, trailerVideo: upload, trailerUpload: null }
    : { trailerUpload: upload };
  return { ...draft, lectures, ...ready };
}

/** The same object as long as it says the same: a row is not drawn again for the upload of another one. */
function withAsset(video: DraftVideo, asset: MediaAsset | undefined): DraftVideo {
  if (!asset) return video;
  const { status, step, percent, errorCode, fileName, mediaId, durationMs } = asset;
  const changes = { status, step, percent, errorCode, fileName, mediaId, durationMs };
  const isSame = Object.entries(changes).every(([field, value]) => video[field as keyof typeof changes] === value);
  return isSame ? video : { ...video, ...changes };
}

/** The number of each lecture that is kept, from 1 on. */
export function lectureNumbers({ lectures }: CourseDraft): Map<string, number> {
  const kept = lectures.filter(({ isRemoved }) => !isRemoved);
  return new Map(kept.map(({ lectureId }, index) => [lectureId, index + 1]));
}
