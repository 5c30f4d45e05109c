import { ArrowDown, ArrowUp, FolderInput, GripVertical, RotateCcw, Text, Trash2, Video } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import type { DraftLecture } from "../../../../shared/course/draft.ts";
import { writtenLecture } from "../../../../shared/course/draft.ts";
import { limits } from "../../../../shared/limits.ts";
import { chooseFile } from "../../../lib/choose-file.ts";
import { studioPaths } from "../../../lib/studio-paths.ts";
import { IconButton } from "../../../ui/action/icon-button.tsx";
import { MoreMenu } from "../../../ui/action/more-menu.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Checkbox } from "../../../ui/field/checkbox.tsx";
import { useToast } from "../../../ui/overlay/toast.tsx";
import { DraftText } from "../draft-text.tsx";
import { outlineText as text } from "../text.ts";
import { useOutline } from "./outline-context.ts";
import { sendVideo } from "./use-add-files.ts";
import { VideoMark } from "./video-mark.tsx";
import styles from "../course-draft.module.css";

/** A lecture in the outline: its title, its video, and whether it is open to everyone. */
export function LectureRow({ lecture }: { lecture: DraftLecture }) {
  const { course, editor, numbers, moves } = useOutline();
  const toast = useToast();
  const [showsSummary, setShowsSummary] = useState(false);
  const { lectureId, title, summary, isPreview, isRemoved, isPublished, video } = lecture;
  const { courseId, sections } = course;
  const number = numbers.get(lectureId);
  const name = title || text.newLecture;
  const remove = (removed: boolean) =>
    editor.edit({ kind: "removeLectures", input: { courseId, lectureIds: [lectureId], isRemoved: removed } });
  if (isRemoved)
    return (
      <li className={classNames(styles.lecture, styles.gone)}>
        <span className={styles.goneTitle}>{name}</span>
        <IconButton size="s" label={`${name} ${text.restore}`} icon={<RotateCcw />} onClick={() => remove(false)} />
      </li>
    );
  const [up, down] = [moves.stepOf(lecture, -1), moves.stepOf(lecture, 1)];
  const step = (event: KeyboardEvent) => {
    const move = event.key === "ArrowUp" ? up : event.key === "ArrowDown" ? down : undefined;
    if (!event.altKey || !move) return;
    event.preventDefault();
    const grip = event.currentTarget;
    move();
    // The row may have moved to another section.
    requestAnimationFrame(() => document.getElementById(grip.id)?.focus());
  };
  const chooseVideo = async () => {
    const file = await chooseFile("video/*,.mkv");
    if (file) sendVideo(editor, lectureId, file);
  };
  const discard = () => {
    remove(true);
    toast({
      text: isPublished ? text.removedKept(name) : text.removed(name),
      action: { label: text.undo, onSelect: () => editor.undo() },
    });
  };
  return (
    <li className={styles.lecture}>
      <button
        id={`grip-${lectureId}`}
        type="button"
        className={styles.grip}
        aria-label={text.grip(number ?? 0, name)}
        onKeyDown={step}
      >
        <GripVertical aria-hidden="true" />
        <span>{number === undefined ? "" : text.number(number)}</span>
      </button>
      <DraftText
        label={text.lectureTitle(number ?? 0)}
        labelHidden
        className={styles.lectureTitle ?? ""}
        value={title}
        schema={writtenLecture.title}
        {...(title.length > limits.lectureTitleMax - 10 ? { max: limits.lectureTitleMax } : {})}
        onSave={(to) =>
          editor.edit({ kind: "saveLecture", input: { lectureId, changes: { title: { from: title, to } } } })
        }
      />
      <a href={studioPaths.lecture(courseId, lectureId)} aria-label={text.openLecture(name)}>
        <VideoMark video={video} />
      </a>
      <div className={styles.preview}>
        <Checkbox
          checked={isPreview}
          aria-label={text.previewOf(name)}
          onChange={({ currentTarget: { checked } }) =>
            editor.edit({
              kind: "saveLecture",
              input: { lectureId, changes: { isPreview: { from: isPreview, to: checked } } },
            })
          }
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
            { label: text.up, Icon: ArrowUp, run: up },
            { label: text.down, Icon: ArrowDown, run: down },
            ...sections
              .filter(({ sectionId }) => sectionId !== lecture.sectionId)
              .map((section) => ({
                label: text.toSection(section.title),
                Icon: FolderInput,
                run: () => moves.toSection(lecture, section.sectionId),
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
          onSave={(to) =>
            editor.edit({ kind: "saveLecture", input: { lectureId, changes: { summary: { from: summary, to } } } })
          }
        />
      ) : null}
    </li>
  );
}
