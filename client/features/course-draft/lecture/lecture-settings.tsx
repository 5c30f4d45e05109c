import { type DraftLecture, writtenLecture } from "../../../../shared/course/draft.ts";
import { limits } from "../../../../shared/limits.ts";
import type { DraftEditor } from "../../../api/course-draft/draft-editor.ts";
import { Switch } from "../../../ui/field/switch.tsx";
import { DraftText } from "../draft-text.tsx";
import { lectureText as text } from "./text.ts";
import styles from "./lecture.module.css";

interface LectureSettingsProps {
  lecture: DraftLecture;
  editor: DraftEditor;
}

/** The title of a lecture, its summary, and whether everyone may watch it. */
export function LectureSettings({ lecture, editor }: LectureSettingsProps) {
  const { lectureId, title, summary, isPreview } = lecture;
  return (
    <section className={styles.card} aria-labelledby="settings">
      <h2 id="settings">{text.settings}</h2>
      <DraftText
        label={text.lectureTitle}
        max={limits.lectureTitleMax}
        value={title}
        schema={writtenLecture.title}
        onSave={(to) =>
          editor.edit({ kind: "saveLecture", input: { lectureId, changes: { title: { from: title, to } } } })
        }
      />
      <DraftText
        label={text.summary}
        rows={3}
        max={limits.lectureSummaryMax}
        value={summary}
        schema={writtenLecture.summary}
        onSave={(to) =>
          editor.edit({ kind: "saveLecture", input: { lectureId, changes: { summary: { from: summary, to } } } })
        }
      />
      <Switch
        checked={isPreview}
        onChange={({ currentTarget: { checked } }) =>
          editor.edit({
            kind: "saveLecture",
            input: { lectureId, changes: { isPreview: { from: isPreview, to: checked } } },
          })
        }
      >
        {text.isPreview}
      </Switch>
    </section>
  );
}
