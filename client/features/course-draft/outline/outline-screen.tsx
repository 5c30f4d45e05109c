import { Plus } from "lucide-react";
import { VideoDrop } from "../../../components/uploads/video-drop.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import type { TabProps } from "../course-layout.tsx";
import { outlineText as text } from "../text.ts";
import { lectureNumbers } from "../use-course.ts";
import { OutlineContext } from "./outline-context.ts";
import { SectionCard } from "./section-card.tsx";
import { useAddFiles } from "./use-add-files.ts";
import { useOutlineMoves } from "./use-outline-moves.ts";
import styles from "../course-draft.module.css";

/** The sections and lectures of a course: named, moved, removed, and filled with videos. */
export function OutlineScreen({ course, editor }: TabProps) {
  const { courseId, sections, lectures } = course;
  const addFiles = useAddFiles(course, editor);
  const moves = useOutlineMoves(course, editor);
  const kept = lectures.filter(({ isRemoved }) => !isRemoved);
  const addSection = () =>
    editor.edit({
      kind: "addSections",
      input: {
        courseId,
        after: sections.at(-1)?.sectionId ?? null,
        sections: [{ sectionId: crypto.randomUUID(), title: text.newSection(sections.length + 1) }],
      },
    });
  return (
    <OutlineContext value={{ course, editor, numbers: lectureNumbers(course), moves, addFiles }}>
      <div className={styles.bar}>
        <h2>{text.counts(sections.length, kept.length)}</h2>
        <Button size="s" onClick={addSection}>
          <Plus />
          {text.addSection}
        </Button>
      </div>
      <output className="sr-only">{moves.said}</output>
      {sections.map((section, index) => (
        <SectionCard key={section.sectionId} section={section} number={index + 1} />
      ))}
      {kept.length === 0 ? (
        <EmptyState title={text.none} as="h3">
          {text.noneText}
        </EmptyState>
      ) : null}
      <div className={styles.files}>
        <VideoDrop overTitle={text.dropOver} hint={text.dropText} onFiles={addFiles} />
      </div>
    </OutlineContext>
  );
}
