import { momentText } from "../../../shared/format.ts";
import type { InquiryMessage } from "../../../shared/inquiry/schema.ts";
import { PhotoList } from "../../components/photo/photo-list.tsx";
import { ownFaceIdAtom, userAtom } from "../../lib/session/session-state.ts";
import { useAtomValue } from "../../document/use-atom.ts";
import { Avatar } from "../../ui/image/avatar.tsx";
import { FormattedText } from "../../ui/markdown/formatted-text.tsx";
import styles from "./opened-inquiry.module.css";
import { inquiryText as text } from "./text.ts";

/** A message of the user, as it was written, or of support, which may contain links. */
export function InquiryMessageView({ message, now }: { message: InquiryMessage; now: Date }) {
  const { byStaff, content, photos, createdAt } = message;
  const user = useAtomValue(userAtom);
  const faceId = useAtomValue(ownFaceIdAtom);
  const name = byStaff ? text.support : (user?.name ?? text.you);
  return (
    <article className={byStaff ? styles.staff : styles.message} aria-label={name}>
      {byStaff ? (
        <span className={styles.mark} aria-hidden>
          <i />
        </span>
      ) : (
        <Avatar id={faceId} photo={user?.photoId} name={name} className={styles.face} />
      )}
      <header className={styles.from}>
        <b>
          <bdi>{name}</bdi>
        </b>
        <time dateTime={createdAt}>{momentText(createdAt, now)}</time>
      </header>
      <div dir="auto" className={styles.text}>
        {byStaff ? <FormattedText appearance="note" text={content} /> : <p>{content}</p>}
        <PhotoList photos={photos} label={text.photo} />
      </div>
    </article>
  );
}
