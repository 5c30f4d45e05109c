import { Bold, Camera, Clock, Code, Link, type LucideIcon } from "lucide-react";
import type { RefObject } from "react";
import { flushSync } from "react-dom";
import { clockText } from "../../../../shared/format.ts";
import { IconButton } from "../../../ui/action/icon-button.tsx";
import { formatText } from "../text.ts";
import type { PhotosOfForm } from "./answer-photos.tsx";
import { type Format, withFormat } from "./formatting.ts";
import styles from "./parts.module.css";

interface FormatToolsProps {
  field: RefObject<HTMLTextAreaElement | null>;
  onText: (text: string) => void;
  /** The second that the time tool writes; without one there is no such tool. */
  second: number | null;
  photos?: PhotosOfForm | undefined;
}

const tools: readonly (readonly [Format, LucideIcon])[] = [
  ["time", Clock],
  ["bold", Bold],
  ["code", Code],
  ["link", Link],
];

/** Beside the label of a field for Markdown: writes the marks around what is selected, and opens the field for photos. */
export function FormatTools({ field, onText, second, photos }: FormatToolsProps) {
  function apply(format: Format): void {
    const { current } = field;
    if (!current) return;
    const { value: text, selectionStart: start, selectionEnd: end } = current;
    const written = clockText(second ?? 0);
    const next = withFormat({ text, start, end }, { format, second: written, words: formatText.words });
    // The field has the text before its selection is set.
    flushSync(() => onText(next.text));
    current.focus();
    current.setSelectionRange(next.start, next.end);
  }
  return (
    <span className={styles.tools}>
      {tools.map(([format, Icon]) =>
        format === "time" && second === null ? null : (
          <IconButton
            key={format}
            size="s"
            label={format === "time" ? formatText.time(clockText(second ?? 0)) : formatText[format]}
            icon={<Icon />}
            onClick={() => apply(format)}
          />
        ),
      )}
      {photos ? (
        <IconButton
          size="s"
          label={formatText.photo}
          icon={<Camera />}
          aria-expanded={photos.isOpen}
          onClick={photos.toggle}
        />
      ) : null}
    </span>
  );
}
