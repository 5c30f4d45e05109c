import { ArrowDown, ArrowUp, FolderInput, SquareSplitVertical, Text, Trash2, Video } from "lucide-react";
import { memo, type MouseEvent, useState } from "react";
import { type DraftLecture, type DraftSection, writtenLecture } from "../../../../shared/course/draft.ts";
import { limits } from "../../../../shared/limits.ts";
import { chooseFile } from "../../../lib/choose-file.ts";
import { studioPaths } from "../../../lib/studio-paths.ts";
import { MoreMenu } from "../../../ui/action/more-menu.tsx";
import { Checkbox } from "../../../ui/field/checkbox.tsx";
import { useToast } from "../../../ui/overlay/toast.tsx";
import { DraftText } from "../draft-text.tsx";
import { outlineText as text } from "../text.ts";
import { useOutline } from "./outline-context.ts";
import { sendVideo } from "./send-video.ts";
import { VideoMark } from "./video-mark.tsx";
import styles from "../course-draft.module.css";
import outlineStyles from "./outline.module.css";

export interface LectureFieldsProps {
  lecture: DraftLecture;
  number: number;
  /** All of the course. */
  sections: readonly DraftSection[];
  canMoveUp: boolean;
  canMoveDown: boolean;
  isSelected: boolean;
}

/** Everything of a lecture that does not depend on what is dragged: drawn again only when the lecture changes. */
export const LectureFields = memo(function LectureFields({
  lecture,
  number,
  sections,
  canMoveUp,
  canMoveDown,
  isSelected,
}: LectureFieldsProps) {
  const { courseId, actions, select } = useOutline();
  const toast = useToast();
  const [showsSummary, setShowsSummary] = useState(false);
  const { lectureId, sectionId, title, summary, isPreview, isPublished, video } = lecture;
  const name = title || text.newLecture;
  const chooseVideo = async () => {
    const file = await chooseFile("video/*,.mkv");
    if (file) sendVideo({ courseId, lectureId }, file);
  };
  const discard = () => {
    actions.remove([lectureId], true);
    toast({
      text: isPublished ? text.removedKept(name) : text.removed(name),
      action: { label: text.undo, onSelect: actions.undo },
    });
  };
  return (
    <>
      <span className={outlineStyles.select}>
        <Checkbox
          checked={isSelected}
          aria-label={text.select(name)}
          onChange={({ currentTarget: { checked } }) => select(lectureId, checked, false)}
          onClick={(event: MouseEvent<HTMLInputElement>) => {
            if (event.shiftKey) select(lectureId, event.currentTarget.checked, true);
          }}
        >
          {null}
        </Checkbox>
      </span>
      <DraftText
        label={text.lectureTitle(number)}
        labelHidden
        className={styles.lectureTitle ?? ""}
        value={title}
        schema={writtenLecture.title}
        {...(title.length > limits.lectureTitleMax - 10 ? { max: limits.lectureTitleMax } : {})}
        onSave={(to) => actions.save(lectureId, "title", title, to)}
      />
      <a href={studioPaths.lecture(courseId, lectureId)}>
        <span className="sr-only">{text.openLecture(name)} </span>
        <VideoMark video={video} />
      </a>
      <div className={styles.preview}>
        <Checkbox
          checked={isPreview}
          aria-label={text.previewOf(name)}
          onChange={({ currentTarget: { checked } }) => actions.setPreview([lectureId], checked)}
        >
          {text.isPreview}
        </Checkbox>
      </div>
      <div className={styles.menu}>
        <MoreMenu
          label={text.more(name)}
          sheetTitle={name}
          entries={[
            { label: text.chooseVideo, Icon: Video, run: () => void chooseVideo() },
            { label: text.summary, Icon: Text, run: showsSummary ? undefined : () => setShowsSummary(true) },
            { label: text.up, Icon: ArrowUp, run: canMoveUp ? () => actions.step(lectureId, -1) : undefined },
            { label: text.down, Icon: ArrowDown, run: canMoveDown ? () => actions.step(lectureId, 1) : undefined },
            { label: text.split, Icon: SquareSplitVertical, run: () => actions.split(lectureId) },
            ...sections
              .filter((section) => section.sectionId !== sectionId)
              .map((section) => ({
                label: text.toSection(section.title),
                Icon: FolderInput,
                run: () => actions.toSection([lectureId], section.sectionId),
              })),
            { label: text.remove, Icon: Trash2, run: discard, isLast: true },
          ]}
        />
      </div>
      {showsSummary ? (
        <DraftText
          label={text.summary}
          className={styles.summary ?? ""}
          rows={3}
          max={limits.lectureSummaryMax}
          value={summary}
          schema={writtenLecture.summary}
          onSave={(to) => actions.save(lectureId, "summary", summary, to)}
        />
      ) : null}
    </>
  );
});
