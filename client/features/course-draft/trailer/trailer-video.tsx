import { Play, X } from "lucide-react";
import { useState } from "react";
import type { CourseDraft, DraftVideo } from "../../../../shared/course/draft.ts";
import { clockText } from "../../../../shared/format.ts";
import { usePosters } from "../../../api/media-asset/posters.ts";
import { useVideoLink } from "../../../api/media-draft/use-media-draft.ts";
import { studioPaths } from "../../../lib/studio-paths.ts";
import { Button } from "../../../ui/action/button.tsx";
import { textLinkClass } from "../../../ui/action/text-link.ts";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { FieldError } from "../../../ui/field/field-error.tsx";
import { SkeletonBox } from "../../../ui/feedback/skeleton.tsx";
import { Cover } from "../../../ui/image/cover.tsx";
import type { LectureVideo } from "./own-videos.ts";
import { trailerText as text } from "./text.ts";
import styles from "./trailer.module.css";

interface TrailerVideoProps {
  course: CourseDraft;
  mediaId: string;
  /** null: its details are being read. */
  video: DraftVideo | null;
  /** The lecture whose video it is. */
  lecture: LectureVideo | undefined;
  onRemove: () => void;
}

/** The trailer of the draft, which its teacher may watch here. */
export function TrailerVideo({ course, mediaId, video, lecture, onRemove }: TrailerVideoProps) {
  const [isPlaying, setPlaying] = useState(false);
  const details = lecture ? studioPaths.lecture(course.courseId, lecture.lectureId) : studioPaths.video(mediaId);
  const name = lecture ? text.ofLecture(lecture.number, lecture.title) : (video?.fileName ?? text.ofNoLecture);
  return (
    <>
      {isPlaying ? <Watched mediaId={mediaId} /> : null}
      <div className={styles.present}>
        {isPlaying ? null : (
          <div className={styles.image}>
            <Cover
              id={course.courseId}
              title={course.page.title}
              subject={course.page.category ?? undefined}
              cover={course.page.cover}
              rounded
            />
            {video?.mediaAssetId ? <Poster mediaAssetId={video.mediaAssetId} /> : null}
          </div>
        )}
        <div className={styles.about}>
          <p className={styles.name}>{name}</p>
          <p className={styles.hint}>
            {video ? `${clockText((video.durationMs ?? 0) / 1000)} · ` : null}
            <a href={details} className={textLinkClass()}>
              {text.details}
            </a>
          </p>
          <div className={styles.buttons}>
            <Button size="s" aria-expanded={isPlaying} onClick={() => setPlaying(!isPlaying)}>
              {isPlaying ? <X /> : <Play />}
              {isPlaying ? text.close : text.play}
            </Button>
            <Button size="s" variant="quiet" onClick={onRemove}>
              {text.remove}
            </Button>
          </div>
        </div>
      </div>
      {lecture && !lecture.isPreview ? <Callout>{text.whole(lecture.number)}</Callout> : null}
    </>
  );
}

/** Over the cover, which is shown in the shop unless the video has a poster. */
function Poster({ mediaAssetId }: { mediaAssetId: string }) {
  const { data } = usePosters(mediaAssetId);
  const shown = data?.items.find(({ file }) => file === data.shown);
  return shown ? <img src={shown.url} alt="" /> : null;
}

function Watched({ mediaId }: { mediaId: string }) {
  const { data, error } = useVideoLink(mediaId, true);
  const [hasFailed, setFailed] = useState(false);
  if (error || hasFailed)
    return (
      <div role="alert">
        <FieldError>{text.playFailed}</FieldError>
      </div>
    );
  if (!data) return <SkeletonBox height="20rem" />;
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- captions of a draft are edited on a page of their own
    <video
      className={styles.watched}
      src={data.url}
      aria-label={text.title}
      controls
      autoPlay
      playsInline
      onError={() => setFailed(true)}
    />
  );
}
