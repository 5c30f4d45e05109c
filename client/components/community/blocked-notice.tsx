import { useUnblockUser } from "../../api/moderation.ts";
import { failureText } from "../../lib/error-messages.ts";
import { Button } from "../../ui/action/button.tsx";
import { useToast } from "../../ui/overlay/toast.tsx";
import styles from "./blocked-notice.module.css";
import { blockText as text } from "./text.ts";

/** In place of a text of a blocked user. */
export function BlockedNotice({ userId }: { userId: string }) {
  const toast = useToast();
  const unblock = useUnblockUser();
  const run = () =>
    unblock.mutate(
      { blockedUserId: userId },
      {
        onSuccess: () => toast({ text: text.undone }),
        onError: (error) => toast({ text: failureText(error), tone: "bad" }),
      },
    );
  return (
    <p className={styles.notice}>
      {text.hidden}
      <Button variant="quiet" size="s" onClick={run}>
        {text.undo}
      </Button>
    </p>
  );
}
