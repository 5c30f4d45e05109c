import { useState } from "react";
import { Copy, Eye, EyeOff, Trash2, X } from "lucide-react";
import type { CourseDraft } from "../../../../shared/course/draft.ts";
import { Button } from "../../../ui/action/button.tsx";
import { IconButton } from "../../../ui/action/icon-button.tsx";
import { Select } from "../../../ui/field/select.tsx";
import { useToast } from "../../../ui/overlay/toast.tsx";
import { copyText, outlineText as text } from "../text.ts";
import { CopyDialog } from "./copy-dialog.tsx";
import { useOutline } from "./outline-context.ts";
import styles from "./outline.module.css";

interface SelectionBarProps {
  course: CourseDraft;
  selected: ReadonlySet<string>;
  /** The server has all edits of the course. */
  isSaved: boolean;
  onClear: () => void;
}

/** Actions on all selected lectures at once. */
export function SelectionBar({ course, selected, isSaved, onClear }: SelectionBarProps) {
  const { actions } = useOutline();
  const toast = useToast();
  const [isCopying, setCopying] = useState(false);
  const lectures = course.lectures.filter(({ lectureId }) => selected.has(lectureId));
  const ids = lectures.map(({ lectureId }) => lectureId);
  const isOpen = lectures.every(({ isPreview }) => isPreview);
  const remove = () => {
    actions.remove(ids, true);
    onClear();
    toast({ text: text.removedAll(ids.length), action: { label: text.undo, onSelect: actions.undo } });
  };
  return (
    <section className={styles.selection} aria-label={text.selection}>
      <output>{text.selected(ids.length)}</output>
      <Select
        label={text.moveTo}
        size="s"
        placeholder={text.moveTo}
        options={course.sections.map(({ sectionId, title }, index) => ({
          value: sectionId,
          label: title || text.newSection(index + 1),
        }))}
        value={null}
        onChange={(sectionId) => actions.toSection(ids, sectionId)}
      />
      <Button size="s" onClick={() => actions.setPreview(ids, !isOpen)}>
        {isOpen ? <EyeOff /> : <Eye />}
        {isOpen ? text.closePreviews : text.openPreviews}
      </Button>
      <Button size="s" onClick={() => setCopying(true)}>
        <Copy />
        {copyText.action}
      </Button>
      <Button size="s" onClick={remove}>
        <Trash2 />
        {text.remove}
      </Button>
      <IconButton label={text.clearSelection} icon={<X />} onClick={onClear} />
      {isCopying ? (
        <CopyDialog course={course} lectures={lectures} isSaved={isSaved} onClose={() => setCopying(false)} />
      ) : null}
    </section>
  );
}
