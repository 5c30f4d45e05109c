import { ArrowDown, ArrowUp, Download, Plus, Trash2 } from "lucide-react";
import { type DragEvent, useRef, useState } from "react";
import type { Attachment } from "../../../../shared/attachment/schema.ts";
import type { DraftLecture } from "../../../../shared/course/draft.ts";
import { limits } from "../../../../shared/limits.ts";
import { sizeText } from "../../../../shared/size-text.ts";
import { attachmentQueue, useAttachmentLink, useSentAttachments } from "../../../api/course-draft/attachments.ts";
import type { DraftEditor } from "../../../api/course-draft/draft-editor.ts";
import { AttachmentIcon } from "../../../components/attachment/attachment-icon.tsx";
import { failureText } from "../../../lib/error-messages.ts";
import { droppedFiles } from "../../../lib/video-upload/dropped-files.ts";
import { Button } from "../../../ui/action/button.tsx";
import { MoreMenu } from "../../../ui/action/more-menu.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { useToast } from "../../../ui/overlay/toast.tsx";
import { attachmentProblemOf } from "./attachment-problem.ts";
import { attachmentsText as text } from "./attachments-text.ts";
import { SentRow } from "./sent-row.tsx";
import styles from "./attachments.module.css";

interface AttachmentsProps {
  lecture: DraftLecture;
  editor: DraftEditor;
}

/** The files that a lecture of a draft gives to its learners: dropped or chosen, put in an order, removed. */
export function Attachments({ lecture: { lectureId, attachments }, editor }: AttachmentsProps) {
  const toast = useToast();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [problems, setProblems] = useState<string[]>([]);
  const [said, setSaid] = useState("");
  const sent = useSentAttachments().filter((one) => one.lectureId === lectureId);
  const place = (shown: Attachment, after: string | null) => {
    const { attachmentId } = shown;
    editor.edit({
      kind: "placeAttachments",
      input: { lectureId, attachmentIds: [attachmentId], after },
      shown: [shown],
    });
  };
  const add = (files: readonly File[]) => {
    const room = limits.attachmentsPerLectureMax - attachments.length - sent.length;
    const fitting = files.filter((file) => attachmentProblemOf(file).length === 0);
    setProblems([...files.flatMap(attachmentProblemOf), ...(fitting.length > room ? [text.tooMany] : [])]);
    attachmentQueue.add(fitting.slice(0, Math.max(0, room)), {
      lectureId,
      onDone: (added) => {
        const present = editor.shown()?.lectures.find((one) => one.lectureId === lectureId)?.attachments;
        place(added, present?.at(-1)?.attachmentId ?? null);
        setSaid(text.added(added.fileName));
      },
    });
  };
  const drop = async (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add(await droppedFiles(event.dataTransfer));
  };
  const remove = ({ attachmentId, fileName }: Attachment) => {
    editor.edit({ kind: "removeAttachments", input: { lectureId, attachmentIds: [attachmentId] } });
    toast({ text: text.removed(fileName), action: { label: text.undo, onSelect: () => editor.undo() } });
  };
  return (
    <div
      className={classNames(styles.section, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => void drop(event)}
    >
      <div className={styles.head}>
        <div>
          <h2>{text.title}</h2>
          <p className={styles.hint}>{isOver ? text.over : text.hint}</p>
        </div>
        <Button variant="secondary" size="s" onClick={() => input.current?.click()}>
          <Plus />
          {text.add}
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          onChange={({ currentTarget }) => {
            add([...(currentTarget.files ?? [])]);
            // The same file may be chosen again.
            currentTarget.value = "";
          }}
        />
      </div>
      {/* The row shows it to those who see. */}
      <output className="sr-only">{said}</output>
      {attachments.length > 0 ? (
        <ul aria-label={text.list}>
          {attachments.map((one, index) => (
            <AttachmentRow
              key={one.attachmentId}
              attachment={one}
              onUp={index > 0 ? () => place(one, attachments[index - 2]?.attachmentId ?? null) : undefined}
              onDown={
                index < attachments.length - 1
                  ? () => place(one, attachments[index + 1]?.attachmentId ?? null)
                  : undefined
              }
              onRemove={() => remove(one)}
            />
          ))}
        </ul>
      ) : null}
      {sent.length > 0 ? (
        <ul>
          {sent.map((one) => (
            <SentRow key={one.id} sent={one} />
          ))}
        </ul>
      ) : null}
      {problems.length > 0 ? (
        <Callout tone="warn" live>
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </Callout>
      ) : null}
    </div>
  );
}

interface AttachmentRowProps {
  attachment: Attachment;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: () => void;
}

function AttachmentRow({ attachment, onUp, onDown, onRemove }: AttachmentRowProps) {
  const { attachmentId, fileName, type, bytes } = attachment;
  const linkOf = useAttachmentLink();
  const toast = useToast();
  const download = async () => {
    try {
      location.assign(await linkOf(attachmentId));
    } catch (error) {
      toast({ text: failureText(error), tone: "bad" });
    }
  };
  return (
    <li className={styles.row}>
      <AttachmentIcon type={type} />
      <div>
        <p className={styles.name}>{fileName}</p>
        <p className={styles.size}>{sizeText(bytes)}</p>
      </div>
      <MoreMenu
        label={text.more(fileName)}
        sheetTitle={fileName}
        entries={[
          { label: text.download, Icon: Download, run: () => void download() },
          { label: text.up, Icon: ArrowUp, run: onUp },
          { label: text.down, Icon: ArrowDown, run: onDown },
          { label: text.remove, Icon: Trash2, run: onRemove, isLast: true },
        ]}
      />
    </li>
  );
}
