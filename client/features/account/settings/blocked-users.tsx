import { useState } from "react";
import type { BlockedUser } from "../../../../shared/moderation/schema.ts";
import { useBlocks } from "../../../api/blocks.ts";
import { useUnblockUser } from "../../../api/moderation.ts";
import { failureText } from "../../../lib/error-messages.ts";
import { Avatar } from "../../../ui/image/avatar.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { LoadingMessage } from "../../../ui/feedback/loading-message.tsx";
import { useToast } from "../../../ui/overlay/toast.tsx";
import styles from "../settings.module.css";
import { blockedUsersText as text } from "./text.ts";
import { QueryError } from "../../../components/query-error.tsx";

/** The users whose texts the current user does not see, each with a button to see them again. */
export function BlockedUsers() {
  const [pages, setPages] = useState(1);
  const { users, hasMore, isLoading, isFetching, error, retry } = useBlocks(pages);
  return (
    <>
      {users.length > 0 ? (
        <ul className={styles.blocked}>
          {users.map((user) => (
            <BlockedUserRow key={user.userId} user={user} />
          ))}
        </ul>
      ) : null}
      {isLoading && users.length === 0 ? <LoadingMessage /> : null}
      {error ? <QueryError title={text.loadFailed} error={error} refetch={retry} isFetching={isFetching} /> : null}
      {!isLoading && !error && users.length === 0 ? <p>{text.none}</p> : null}
      {hasMore ? (
        <Button wide pending={isLoading && text.loadingMore} onClick={() => setPages(pages + 1)}>
          {text.more}
        </Button>
      ) : null}
    </>
  );
}

function BlockedUserRow({ user: { userId, faceId, photoId, name, blockedAt } }: { user: BlockedUser }) {
  const unblock = useUnblockUser();
  const toast = useToast();
  const run = () =>
    unblock.mutate(
      { blockedUserId: userId },
      {
        onSuccess: () => toast({ text: text.unblocked(name) }),
        onError: (error) => toast({ text: failureText(error), tone: "bad" }),
      },
    );
  return (
    <li>
      <Avatar id={faceId} photo={photoId} name={name} />
      <p>
        <bdi>{name}</bdi>
        <span className={styles.small}>{text.since(blockedAt)}</span>
      </p>
      <Button size="s" aria-label={text.unblockOf(name)} pending={unblock.isPending && text.unblocking} onClick={run}>
        {text.unblock}
      </Button>
    </li>
  );
}
