import { Upload } from "lucide-react";
import { useState } from "react";
import type { CourseDraft, DraftVideo } from "../../../../shared/course/draft.ts";
import type { DraftEditor } from "../../../api/course-draft/draft-editor.ts";
import { useUploadTerms } from "../../../api/media-asset/upload-terms.ts";
import { anyVideo, plainVideo } from "../../../components/uploads/video-types.ts";
import { chooseFile } from "../../../lib/choose-file.ts";
import { Button } from "../../../ui/action/button.tsx";
import { sendVideo } from "../outline/send-video.ts";
import { LectureVideos } from "./lecture-videos.tsx";
import { ownVideos } from "./own-videos.ts";
import { trailerText as text } from "./text.ts";
import { TrailerUpload } from "./trailer-upload.tsx";
import { TrailerVideo } from "./trailer-video.tsx";
import styles from "./trailer.module.css";

interface TrailerChoiceProps {
  course: CourseDraft;
  editor: DraftEditor;
}

/** The video that everyone may watch on the page of the course: that of a lecture, or one that is uploaded for it. */
export function TrailerChoice({ course, editor }: TrailerChoiceProps) {
  const { courseId, page, trailerVideo, trailerUpload } = course;
  const [isChoosing, setChoosing] = useState(false);
  const { hasEncoders } = useUploadTerms();
  const videos = ownVideos(course);
  const change = (shown: DraftVideo | null) => {
    const trailer = { from: page.trailer, to: shown?.mediaId ?? null };
    editor.edit({ kind: "savePage", input: { courseId, changes: { trailer } }, shown });
  };
  const upload = async () => {
    const file = await chooseFile(hasEncoders ? anyVideo : plainVideo);
    if (file) sendVideo({ courseId, lectureId: null }, file);
  };
  return (
    <div className={styles.choice}>
      {page.trailer === null ? (
        <p className={styles.hint}>{text.none}</p>
      ) : (
        <TrailerVideo
          key={page.trailer}
          course={course}
          mediaId={page.trailer}
          video={trailerVideo}
          lecture={videos.find(({ video }) => video.mediaId === page.trailer)}
          onRemove={() => change(null)}
        />
      )}
      <TrailerUpload
        courseId={courseId}
        upload={trailerUpload}
        isReplacing={page.trailer !== null}
        onStop={() => editor.edit({ kind: "setTrailerUpload", input: { courseId, mediaAssetId: null } })}
      />
      <div className={styles.buttons}>
        <Button size="s" aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
          {text.fromLectures}
        </Button>
        <Button size="s" onClick={() => void upload()}>
          <Upload />
          {text.upload}
        </Button>
      </div>
      {isChoosing ? <LectureVideos videos={videos} chosen={page.trailer} onChoose={change} /> : null}
    </div>
  );
}
