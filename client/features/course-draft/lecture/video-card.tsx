import { Upload } from "lucide-react";
import type { DraftLecture } from "../../../../shared/course/draft.ts";
import { useLectureLearners } from "../../../api/course-draft/use-draft.ts";
import { chooseFile } from "../../../lib/choose-file.ts";
import { Button } from "../../../ui/action/button.tsx";
import { sendVideo } from "../outline/send-video.ts";
import { VideoMark } from "../outline/video-mark.tsx";
import { videoText as text } from "./text.ts";
import styles from "./lecture.module.css";

interface VideoCardProps {
  courseId: string;
  lecture: DraftLecture;
}

/** The file of a lecture's video, and another one in its place. */
export function VideoCard({ courseId, lecture: { lectureId, video, isPublished } }: VideoCardProps) {
  const learners = useLectureLearners(lectureId, isPublished);
  const choose = async () => {
    const file = await chooseFile("video/*,.mkv");
    if (file) sendVideo({ courseId, lectureId }, file);
  };
  return (
    <section className={styles.card} aria-labelledby="video">
      <h2 id="video">{text.title}</h2>
      <p className={styles.video}>
        <VideoMark video={video} />
        {video?.fileName ? <span className={styles.fileName}>{video.fileName}</span> : null}
      </p>
      {video ? (
        <p className={styles.hint}>
          {learners > 0 ? `${text.kept(learners)} ` : null}
          {text.howKept}
        </p>
      ) : null}
      <div>
        <Button size="s" onClick={() => void choose()}>
          <Upload />
          {video ? text.replace : text.add}
        </Button>
      </div>
    </section>
  );
}
