import { CircleX, Upload, X } from "lucide-react";
import { sizeText } from "../../../../shared/size-text.ts";
import { attachmentQueue } from "../../../api/course-draft/attachments.ts";
import type { SentAttachment } from "../../../lib/attachment-upload/attachment-queue.ts";
import { failureText } from "../../../lib/error-messages.ts";
import { IconButton } from "../../../ui/action/icon-button.tsx";
import { ProgressBar } from "../../../ui/feedback/progress-bar.tsx";
import { attachmentsText as text } from "./attachments-text.ts";
import styles from "./attachments.module.css";

/** A file on its way, or the reason why it was not accepted. */
export function SentRow({ sent: { id, name, bytes, sentBytes, error } }: { sent: SentAttachment }) {
  const hasFailed = error !== null;
  return (
    <li className={styles.row}>
      {hasFailed ? <CircleX aria-hidden="true" /> : <Upload aria-hidden="true" />}
      <div>
        <p className={styles.name}>{name}</p>
        {hasFailed ? (
          <p className={styles.problem} role="alert">
            {failureText(error)}
          </p>
        ) : (
          <p className={styles.size}>{text.sent(sizeText(sentBytes), sizeText(bytes))}</p>
        )}
      </div>
      <IconButton
        size="s"
        label={hasFailed ? text.dismiss(name) : text.cancel(name)}
        icon={<X />}
        onClick={() => attachmentQueue.remove(id)}
      />
      {hasFailed ? null : (
        <ProgressBar className={styles.progress ?? ""} label={text.progress(name)} value={sentBytes / bytes} />
      )}
    </li>
  );
}
