import { Link } from "@tanstack/react-router";
import { useSetAtom } from "jotai";
import { Menu, UserRound } from "lucide-react";
import { memo } from "react";
import { useAtomValue } from "../../../../document/use-atom.ts";
import { ownFaceIdAtom, sessionStatusAtom, userAtom } from "../../../../lib/session/session-state.ts";
import { StudioLink } from "../../../../components/studio-link/studio-link.tsx";
import { classNames } from "../../../../ui/class-names.ts";
import { iconButtonClass } from "../../../../ui/action/icon-button-class.ts";
import { IconButton } from "../../../../ui/action/icon-button.tsx";
import { Avatar } from "../../../../ui/image/avatar.tsx";
import { playerTheme } from "../../../../ui/themes.ts";
import { tooltip } from "../../../../ui/overlay/tooltip.ts";
import { Wordmark } from "../../../../ui/image/wordmark.tsx";
import { drawerOpenAtom } from "../drawer/drawer-state.ts";
import { NavigationAction } from "./navigation-action.tsx";
import { actionsFor } from "./navigation-actions.ts";
import { SearchField } from "./search-field.tsx";
import styles from "./top-navigation.module.css";
import { menuText, navigationText } from "../text.ts";

interface TopNavigationProps {
  /** In the player's colors. */
  onStage: boolean;
  className?: string | undefined;
}

/** Not rendered again with each page. */
export const TopNavigation = memo(function TopNavigation({ onStage, className }: TopNavigationProps) {
  const session = useAtomValue(sessionStatusAtom);
  const openDrawer = useSetAtom(drawerOpenAtom);
  return (
    <header className={classNames(styles.top, onStage && playerTheme, onStage && styles.stage, className)}>
      <IconButton
        label={navigationText.openMenu}
        icon={<Menu />}
        className={classNames("mobile-only", styles.menu)}
        aria-haspopup="dialog"
        onClick={() => openDrawer(true)}
      />
      <Link to="/" className={styles.home} aria-label={navigationText.homeLink}>
        <Wordmark />
      </Link>
      <SearchField />
      <nav className={styles.actions} aria-label={menuText.own}>
        <StudioLink className={classNames(styles.text, "desktop-only")} />
        {actionsFor(session).map((action) => (
          <NavigationAction key={action.label} action={action} />
        ))}
        {session === "unauthenticated" ? null : <ProfileLink />}
      </nav>
    </header>
  );
});

/** Before the user's record has arrived, or where it could not be fetched, without a name. */
function ProfileLink() {
  const user = useAtomValue(userAtom);
  const faceId = useAtomValue(ownFaceIdAtom);
  return (
    <Link
      to="/my"
      {...tooltip(menuText.my)}
      className={iconButtonClass({ className: styles.icon })}
      aria-label={user ? navigationText.myOf(user.name) : menuText.my}
    >
      {user ? <Avatar id={faceId} photo={user.photoId} name={user.name} /> : <UserRound />}
    </Link>
  );
}
