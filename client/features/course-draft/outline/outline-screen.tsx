import { FolderUp, Plus } from "lucide-react";
import { useRef } from "react";
import { Button } from "../../../ui/action/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import type { TabProps } from "../course-layout.tsx";
import { outlineText as text } from "../text.ts";
import { lectureNumbers } from "../use-course.ts";
import { LectureDrop } from "./lecture-drop.tsx";
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
  const input = useRef<HTMLInputElement>(null);
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
        <h2>{text.summary(sections.length, kept.length)}</h2>
        <Button size="s" onClick={addSection}>
          <Plus />
          {text.addSection}
        </Button>
        <Button size="s" onClick={() => input.current?.click()}>
          <FolderUp />
          {text.addFiles}
        </Button>
        <input
          ref={input}
          type="file"
          accept="video/*,.mkv"
          multiple
          hidden
          onChange={({ currentTarget }) => {
            addFiles([...(currentTarget.files ?? [])]);
            currentTarget.value = "";
          }}
        />
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
      <LectureDrop onFiles={addFiles} />
    </OutlineContext>
  );
}
