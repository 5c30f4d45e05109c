import { Plus } from "lucide-react";
import { useMemo, useState } from "react";
import { VideoDrop } from "../../../components/uploads/video-drop.tsx";
import type { FoundFile } from "../../../lib/video-upload/dropped-files.ts";
import { Button } from "../../../ui/action/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import type { TabProps } from "../course-layout.tsx";
import { isCourseFolder } from "../import/course-folder.ts";
import { LazyImportDialog } from "../import/lazy-import-dialog.tsx";
import { outlineText as text } from "../text.ts";
import { lectureNumbers } from "../use-course.ts";
import { outlineActions } from "./outline-actions.ts";
import { OutlineContext } from "./outline-context.ts";
import { OutlineDrag } from "./outline-drag.tsx";
import { SectionCard } from "./section-card.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { addFolder, takeFolder } from "./add-folder.ts";
import { useSelection } from "./use-selection.ts";
import styles from "../course-draft.module.css";

/** The sections and lectures of a course: named, moved, removed, and filled with videos. */
export function OutlineScreen({ course, editor, state }: TabProps) {
  const { courseId, sections, lectures } = course;
  const [said, say] = useState("");
  const [found, setFound] = useState<readonly FoundFile[] | null>(null);
  const importFolder = (files: readonly FoundFile[]) => {
    if (!isCourseFolder(files)) return false;
    setFound(files);
    return true;
  };
  const { selected, select, clear } = useSelection(course, editor);
  const outline = useMemo(
    () => ({ courseId, editor, actions: outlineActions(courseId, editor, say), select }),
    [courseId, editor, select],
  );
  const numbers = lectureNumbers(course);
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
    <OutlineContext value={outline}>
      <div className={styles.bar}>
        <h2>{text.counts(sections.length, numbers.size)}</h2>
        <Button size="s" onClick={addSection}>
          <Plus />
          {text.addSection}
        </Button>
      </div>
      <output className="sr-only">{said}</output>
      <OutlineDrag course={course} selected={selected}>
        {sections.map((section, index) => (
          <SectionCard
            key={section.sectionId}
            section={section}
            number={index + 1}
            sections={sections}
            lectures={lectures}
            numbers={numbers}
            selected={selected}
          />
        ))}
      </OutlineDrag>
      {selected.size > 0 ? (
        <SelectionBar course={course} selected={selected} isSaved={state.pending.length === 0} onClear={clear} />
      ) : null}
      {numbers.size === 0 ? (
        <EmptyState title={text.none} as="h3">
          {text.noneText}
        </EmptyState>
      ) : null}
      <div className={styles.files}>
        <VideoDrop
          overTitle={text.dropOver}
          hint={text.dropText}
          onFiles={(files) => addFolder(course, editor, takeFolder(files))}
          onFolder={importFolder}
        />
      </div>
      {found ? (
        <LazyImportDialog
          found={found}
          courseId={courseId}
          isSaved={state.pending.length === 0}
          onClose={() => setFound(null)}
          onDone={() => setFound(null)}
        />
      ) : null}
    </OutlineContext>
  );
}
