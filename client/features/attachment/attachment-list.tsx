import { Download } from "lucide-react";
import type { MouseEvent } from "react";
import type { LectureAttachment } from "../../../shared/attachment/schema.ts";
import { sizeText } from "../../../shared/size-text.ts";
import { openMedia } from "../../api/media.ts";
import { AttachmentIcon } from "../../components/attachment/attachment-icon.tsx";
import { failureText } from "../../lib/error-messages.ts";
import { useToast } from "../../ui/overlay/toast.tsx";
import { attachmentsText as text } from "./text.ts";
import styles from "./attachment-list.module.css";

export interface AttachmentListProps {
  attachments: readonly LectureAttachment[];
  /** The user has a registration for the lecture, or teaches it. */
  mayDownload: boolean;
  /** The first download reduces what a refund returns, as the first play does. */
  reducesRefund: boolean;
}

/** The files of a lecture; those who only watch its preview see what there is. */
export default function AttachmentList({ attachments, mayDownload, reducesRefund }: AttachmentListProps) {
  const toast = useToast();
  const download = async (event: MouseEvent, url: string) => {
    event.preventDefault();
    try {
      // Beside a paused video the cookie has expired.
      await openMedia();
      location.assign(url);
    } catch (error) {
      toast({ text: failureText(error), tone: "bad" });
    }
  };
  return (
    <div className={styles.list}>
      {mayDownload && !reducesRefund ? null : (
        <p className={styles.locked}>{mayDownload ? text.reducesRefund : text.locked}</p>
      )}
      <ul>
        {attachments.map(({ attachmentId, fileName, type, bytes, url }) => (
          <li key={attachmentId} className={styles.row}>
            <AttachmentIcon type={type} />
            <div>
              <p className={styles.name}>
                {mayDownload ? (
                  <a href={url} download onClick={(event) => void download(event, url)}>
                    {fileName}
                  </a>
                ) : (
                  fileName
                )}
              </p>
              <p className={styles.size}>{sizeText(bytes)}</p>
            </div>
            {mayDownload ? <Download aria-hidden="true" /> : null}
          </li>
        ))}
      </ul>
    </div>
  );
}
