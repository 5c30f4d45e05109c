import { useDroppable } from "@dnd-kit/core";
import { ArrowDown, ArrowUp, Combine, Plus, Trash2 } from "lucide-react";
import type { DraftLecture, DraftSection } from "../../../../shared/course/draft.ts";
import { writtenSection } from "../../../../shared/course/draft.ts";
import { limits } from "../../../../shared/limits.ts";
import { IconButton } from "../../../ui/action/icon-button.tsx";
import { MoreMenu } from "../../../ui/action/more-menu.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { useToast } from "../../../ui/overlay/toast.tsx";
import { DraftText } from "../draft-text.tsx";
import { outlineText as text } from "../text.ts";
import { LectureRow } from "./lecture-row.tsx";
import { useOutline } from "./outline-context.ts";
import styles from "../course-draft.module.css";
import outlineStyles from "./outline.module.css";

interface SectionCardProps {
  section: DraftSection;
  number: number;
  /** All of the course. */
  sections: readonly DraftSection[];
  lectures: readonly DraftLecture[];
  /** By the id of a lecture that is kept. */
  numbers: ReadonlyMap<string, number>;
  selected: ReadonlySet<string>;
}

/** A section with its lectures. */
export function SectionCard({ section, number, sections, lectures, numbers, selected }: SectionCardProps) {
  const { courseId, editor } = useOutline();
  const { sectionId, title } = section;
  const toast = useToast();
  const { isOver, setNodeRef } = useDroppable({ id: sectionId });
  const own = lectures.filter((lecture) => lecture.sectionId === sectionId);
  const shown = own.filter(({ isRemoved, isPublished }) => !isRemoved || isPublished);
  const kept = own.filter(({ isRemoved }) => !isRemoved);
  const [before, next] = [sections[number - 2], sections[number]];
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
  const removal = { kind: "removeSection", input: { courseId, sectionId } } as const;
  const discard = () => {
    const lectureIds = kept.map(({ lectureId }) => lectureId);
    const lost = { kind: "removeLectures", input: { courseId, lectureIds, isRemoved: true } } as const;
    editor.edit(...(kept.length > 0 ? [lost] : []), removal);
    toast({ text: text.sectionRemoved, action: { label: text.undo, onSelect: () => editor.undo() } });
  };
  return (
    <section className={styles.card} aria-label={title || text.newSection(number)}>
      <div ref={setNodeRef} className={classNames(styles.sectionHead, isOver && outlineStyles.dropAfter)}>
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
                run: before ? move(sections[number - 3]?.sectionId ?? null) : undefined,
              },
              { label: text.down, Icon: ArrowDown, run: next ? move(next.sectionId) : undefined },
              {
                label: before ? text.mergeBefore : text.mergeNext,
                Icon: Combine,
                run: kept.length > 0 && sections.length > 1 ? () => editor.edit(removal) : undefined,
              },
              {
                label: kept.length > 0 ? text.removeWithLectures(kept.length) : text.remove,
                Icon: Trash2,
                isLast: true,
                run: isRemovable ? discard : undefined,
              },
            ]}
          />
        </div>
      </div>
      <ol className={styles.lectures}>
        {shown.map((lecture) => (
          <LectureRow
            key={lecture.lectureId}
            lecture={lecture}
            number={numbers.get(lecture.lectureId)}
            sections={sections}
            canMoveUp={before !== undefined || lecture !== kept[0]}
            canMoveDown={next !== undefined || lecture !== kept.at(-1)}
            isSelected={selected.has(lecture.lectureId)}
          />
        ))}
      </ol>
    </section>
  );
}
