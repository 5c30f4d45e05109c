import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import type { DraftSection } from "../../../../shared/course/draft.ts";
import { writtenSection } from "../../../../shared/course/draft.ts";
import { limits } from "../../../../shared/limits.ts";
import { sectionBefore } from "../../../api/course-draft/edits.ts";
import { IconButton } from "../../../ui/action/icon-button.tsx";
import { MoreMenu } from "../../../ui/action/more-menu.tsx";
import { DraftText } from "../draft-text.tsx";
import { outlineText as text } from "../text.ts";
import { LectureRow } from "./lecture-row.tsx";
import { useOutline } from "./outline-context.ts";
import styles from "../course-draft.module.css";

interface SectionCardProps {
  section: DraftSection;
  number: number;
}

/** A section with its lectures. */
export function SectionCard({ section, number }: SectionCardProps) {
  const { course, editor } = useOutline();
  const { courseId, sections, lectures } = course;
  const { sectionId, title } = section;
  const own = lectures.filter((lecture) => lecture.sectionId === sectionId);
  const shown = own.filter(({ isRemoved, isPublished }) => !isRemoved || isPublished);
  const index = sections.indexOf(section);
  const before = sectionBefore(course, sectionId);
  const next = sections[index + 1];
  const move = (after: string | null) => () =>
    editor.edit({ kind: "moveSection", input: { courseId, sectionId, after } });
  const addLecture = () =>
    editor.edit({
      kind: "addLectures",
      input: {
        courseId,
        sectionId,
        after: own.at(-1)?.lectureId ?? null,
        lectures: [{ lectureId: crypto.randomUUID(), title: text.newLecture }],
      },
    });
  const isRemovable = sections.length > 1 || own.length === 0;
  return (
    <section className={styles.card} aria-label={title || text.newSection(number)}>
      <div className={styles.sectionHead}>
        <DraftText
          label={text.sectionTitle(number)}
          labelHidden
          className={styles.sectionTitle ?? ""}
          value={title}
          schema={writtenSection.title}
          {...(title.length > limits.sectionTitleMax - 10 ? { max: limits.sectionTitleMax } : {})}
          onSave={(to) =>
            editor.edit({ kind: "saveSection", input: { sectionId, changes: { title: { from: title, to } } } })
          }
        />
        <IconButton label={text.addLectureIn(title || text.newSection(number))} icon={<Plus />} onClick={addLecture} />
        <div className={styles.menu}>
          <MoreMenu
            label={text.more(title || text.newSection(number))}
            entries={[
              {
                label: text.up,
                Icon: ArrowUp,
                run: before === null ? undefined : move(sectionBefore(course, before)),
              },
              { label: text.down, Icon: ArrowDown, run: next ? move(next.sectionId) : undefined },
              {
                label: text.remove,
                Icon: Trash2,
                isLast: true,
                run: isRemovable
                  ? () => editor.edit({ kind: "removeSection", input: { courseId, sectionId } })
                  : undefined,
              },
            ]}
          />
        </div>
      </div>
      <ol className={styles.lectures}>
        {shown.map((lecture) => (
          <LectureRow key={lecture.lectureId} lecture={lecture} />
        ))}
      </ol>
    </section>
  );
}
