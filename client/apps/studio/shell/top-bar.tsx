import { useAtomValue } from "../../../document/use-atom.ts";
import { ownFaceIdAtom, userAtom } from "../../../lib/session/session-state.ts";
import { Avatar } from "../../../ui/image/avatar.tsx";
import { Wordmark } from "../../../ui/image/wordmark.tsx";
import { shellText as text } from "./text.ts";
import styles from "./shell.module.css";

/** The name of the application, and the way to the shop. */
export function TopBar() {
  const user = useAtomValue(userAtom);
  const faceId = useAtomValue(ownFaceIdAtom);
  return (
    <header className={styles.bar}>
      <a href="/studio" className={styles.home}>
        <Wordmark size="s" />
        <span className="sr-only">{text.shop} </span>
        <span className={styles.name}>{text.name}</span>
      </a>
      <a href="/" className={styles.shop}>
        {text.toShop}
      </a>
      {user ? <Avatar id={faceId} name={user.name} photo={user.photoId} /> : null}
    </header>
  );
}
