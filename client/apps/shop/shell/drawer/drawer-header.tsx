import { Link } from "@tanstack/react-router";
import { UserRound } from "lucide-react";
import { useAtomValue } from "../../../../document/use-atom.ts";
import { ownFaceIdAtom, type SessionStatus, userAtom } from "../../../../lib/session/session-state.ts";
import { buttonClass } from "../../../../ui/action/button-class.ts";
import { Avatar } from "../../../../ui/image/avatar.tsx";
import styles from "./drawer-menu.module.css";
import { menuText } from "../text.ts";

interface DrawerHeaderProps {
  session: SessionStatus;
  loginSearch: { callbackUrl?: string };
  onLeave: () => void;
}

/** The current user, or the links to sign in and to sign up. */
export function DrawerHeader({ session, loginSearch, onLeave }: DrawerHeaderProps) {
  const user = useAtomValue(userAtom);
  const faceId = useAtomValue(ownFaceIdAtom);
  if (user) {
    return (
      <Link to="/my" className={styles.who} onClick={onLeave}>
        <Avatar id={faceId} photo={user.photoId} name={user.name} />
        <span>
          {user.name}
          {user.email ? <span className={styles.mail}>{user.email}</span> : null}
        </span>
      </Link>
    );
  }
  if (session === "authenticated") {
    return (
      <Link to="/my" className={styles.who} onClick={onLeave}>
        <UserRound />
        <span>{menuText.my}</span>
      </Link>
    );
  }
  if (session === "loading") return null;
  return (
    <div className={styles.ways}>
      <Link to="/login" search={loginSearch} className={buttonClass()} onClick={onLeave}>
        {menuText.login}
      </Link>
      <Link to="/signup" search={loginSearch} className={buttonClass({ variant: "primary" })} onClick={onLeave}>
        {menuText.signup}
      </Link>
    </div>
  );
}
