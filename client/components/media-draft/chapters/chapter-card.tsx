import { Plus, Trash2 } from "lucide-react";
import { limits } from "../../../../shared/limits.ts";
import { suggestedChapters } from "../../../../shared/media/chapters.ts";
import { type DraftChapter, writtenChapter } from "../../../../shared/media/draft.ts";
import { Button } from "../../../ui/action/button.tsx";
import { IconButton } from "../../../ui/action/icon-button.tsx";
import { FieldError } from "../../../ui/field/field-error.tsx";
import { ignoreEnterWhileComposing } from "../../../ui/field/composing.ts";
import { Input } from "../../../ui/field/input.tsx";
import { useToast } from "../../../ui/overlay/toast.tsx";
import { useDraftText } from "../../draft/use-draft-text.ts";
import { captionsText, chaptersText as text } from "../text.ts";
import { timeText } from "../time.ts";
import { TimeField } from "../time-field.tsx";
import { useWorkspace } from "../workspace-context.ts";
import { useChapterCommands } from "./use-chapter-commands.ts";
import styles from "./chapters.module.css";

/** The chapters of a video, and where there may be further ones. */
export function ChapterCard() {
  const { draft, cues } = useWorkspace();
  const { chapters, silences, durationMs } = draft;
  const commands = useChapterCommands();
  const suggestions = suggestedChapters({ cues, silences: silences ?? [], chapters, durationMs });
  return (
    <section className={styles.card} aria-labelledby="chapters">
      <h2 id="chapters">{text.title}</h2>
      {chapters.length === 0 ? <p className={styles.hint}>{text.none}</p> : null}
      <ol className={styles.list} aria-label={text.list}>
        {chapters.map((chapter, index) => (
          <ChapterRow key={chapter.chapterId} chapter={chapter} number={index + 1} />
        ))}
      </ol>
      <Button size="s" variant="quiet" onClick={() => commands.addHere()}>
        <Plus />
        {text.add}
        <kbd aria-hidden="true">C</kbd>
      </Button>
      {suggestions.length > 0 ? (
        <>
          <h3>{text.suggestions}</h3>
          <ul className={styles.suggestions}>
            {suggestions.map(({ startMs, title }) => (
              <li key={startMs}>
                <Button
                  size="s"
                  aria-label={text.take(timeText(startMs), title || text.quiet)}
                  onClick={() => commands.add({ startMs, title })}
                >
                  <Plus />
                  {timeText(startMs)} {title || text.quiet}
                </Button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}

const titleSchema = writtenChapter.shape.title;

function ChapterRow({ chapter, number }: { chapter: DraftChapter; number: number }) {
  const { editor, playhead } = useWorkspace();
  const commands = useChapterCommands();
  const toast = useToast();
  const { chapterId, startMs, title } = chapter;
  const { field, isInvalid } = useDraftText({
    value: title,
    schema: titleSchema,
    onSave: (next) => commands.change(chapterId, { title: next }),
  });
  const remove = () => {
    commands.remove(chapterId);
    toast({ text: text.removed, action: { label: captionsText.undo, onSelect: () => editor.undo() } });
  };
  return (
    <li className={styles.chapter}>
      <TimeField
        label={text.start(number)}
        ms={startMs}
        onChange={(ms) => commands.change(chapterId, { startMs: ms })}
      />
      <div>
        <Input
          {...field}
          id={`chapter-${chapterId}`}
          aria-label={text.name(number)}
          aria-invalid={isInvalid || undefined}
          maxLength={limits.chapterTitleMax * 2}
          onKeyDown={ignoreEnterWhileComposing}
          onFocus={() => playhead.isPlaying() || playhead.seek(startMs)}
        />
        {isInvalid ? <FieldError>{text.nameInvalid}</FieldError> : null}
      </div>
      <IconButton label={text.remove(number)} icon={<Trash2 />} onClick={remove} />
    </li>
  );
}
