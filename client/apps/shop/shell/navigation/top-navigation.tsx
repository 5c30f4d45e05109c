import { Link } from "@tanstack/react-router";
import { useSetAtom } from "jotai";
import { ExternalLink, Menu, UserRound } from "lucide-react";
import { memo } from "react";
import { useAtomValue } from "../../../../document/use-atom.ts";
import { can } from "../../../../../shared/policy.ts";
import { ownFaceIdAtom, sessionStatusAtom, userAtom } from "../../../../lib/session/session-state.ts";
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
import { useSiteQuery } from "../../../../api/site.ts";
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
        <StudioLink />
        {actionsFor(session).map((action) => (
          <NavigationAction key={action.label} action={action} />
        ))}
        {session === "unauthenticated" ? null : <ProfileLink />}
      </nav>
    </header>
  );
});

function StudioLink() {
  const user = useAtomValue(userAtom);
  const studioUrl = useSiteQuery().data?.studioUrl;
  if (!studioUrl || !can(user, "openStudio")) return null;
  // An application of its own, which the router of the shop does not know.
  if (studioUrl.startsWith("/"))
    return (
      <a href={studioUrl} className={classNames(styles.text, "desktop-only")}>
        {navigationText.studio}
      </a>
    );
  return (
    <a className={classNames(styles.text, "desktop-only")} href={studioUrl} target="_blank" rel="noopener">
      {navigationText.studio}
      <ExternalLink />
      <span className="sr-only">{navigationText.newWindow}</span>
    </a>
  );
}

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
