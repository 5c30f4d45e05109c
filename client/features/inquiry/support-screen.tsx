import { useUnreadCount } from "../../api/notification/unread.ts";
import { useRefreshOnNotification } from "../../api/inquiry/inquiries.ts";
import { supportTitle } from "./head-text.ts";
import { InquiryForm } from "./inquiry-form.tsx";
import { InquiryList } from "./inquiry-list.tsx";
import styles from "./support-screen.module.css";
import { inquiryText as text } from "./text.ts";

/** Inquiries to support: a new one, and those of the user. `openId` is the one whose messages are shown. */
export function SupportScreen({ openId }: { openId: string | undefined }) {
  useRefreshOnNotification(useUnreadCount());
  return (
    <div className={styles.screen}>
      <header>
        <h1>{supportTitle}</h1>
        <p className={styles.lead}>{text.lead}</p>
      </header>
      <InquiryForm />
      <InquiryList openId={openId} />
    </div>
  );
}
