import type { CourseDraft, DraftLecture, DraftVideo } from "../../../../shared/course/draft.ts";

/** A lecture that is kept, with its number and its video, which plays. */
export type LectureVideo = Pick<DraftLecture, "lectureId" | "title" | "isPreview"> & {
  number: number;
  video: DraftVideo & { mediaId: string };
};

/** The videos of lectures that can be a trailer. */
export const ownVideos = ({ lectures }: Pick<CourseDraft, "lectures">): LectureVideo[] =>
  lectures
    .filter(({ isRemoved }) => !isRemoved)
    .flatMap(({ lectureId, title, isPreview, video }, index) =>
      video?.mediaId
        ? [{ lectureId, title, isPreview, number: index + 1, video: { ...video, mediaId: video.mediaId } }]
        : [],
    );
