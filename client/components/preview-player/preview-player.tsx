import { Link } from "@tanstack/react-router";
import type { FrontPreview } from "../../../shared/site/front-page.ts";
import { usePreviewQuery } from "../../api/lecture.ts";
import { buttonClass } from "../../ui/action/button-class.ts";
import { SkeletonRegion } from "../../ui/feedback/skeleton.tsx";
import { InPlacePlayer, InPlaceVideo } from "./in-place-player.tsx";
import { NextLecture } from "./next-lecture.tsx";
import styles from "./preview-player.module.css";
import { previewPlayerText as text } from "./text.ts";

interface PreviewPlayerProps {
  open: boolean;
  onClose: () => void;
  preview: FrontPreview;
}

/** Plays a preview in the place of its cover. */
export const PreviewPlayer = ({ preview, ...place }: PreviewPlayerProps) => (
  <InPlacePlayer {...place} label={text.label(preview.title)} closeLabel={text.close}>
    <Video preview={preview} />
  </InPlacePlayer>
);

function Video({ preview }: { preview: FrontPreview }) {
  const lecture = usePreviewQuery(preview.lectureId);
  if (lecture.isPending) return <SkeletonRegion className={styles.waiting}>{text.loading}</SkeletonRegion>;
  const failed = <Next preview={preview} title={text.failed} />;
  const { data } = lecture;
  if (!data) return failed;
  const ended = () => (
    <NextLecture
      lecture={data}
      courseId={preview.course?.courseId ?? null}
      fallback={<Next preview={preview} title={text.ended} />}
    />
  );
  return <InPlaceVideo video={data} afterEnd={ended} whenFailed={failed} />;
}

function Next({ preview: { lectureId, course }, title }: { preview: FrontPreview; title: string }) {
  return (
    <div className={styles.next}>
      <output>{title}</output>
      {course ? (
        <Link
          to="/courses/$courseId"
          params={{ courseId: course.courseId }}
          className={buttonClass({ variant: "primary" })}
        >
          {text.course(course.title)}
        </Link>
      ) : (
        <Link to="/lectures/$lectureId" params={{ lectureId }} className={buttonClass({ variant: "primary" })}>
          {text.lecture}
        </Link>
      )}
    </div>
  );
}
