import { Link } from "@tanstack/react-router";
import { buttonClass } from "../../../ui/action/button-class.ts";
import { SettingsSection } from "../form/settings-layout.tsx";
import { notificationsLinkText as text } from "./text.ts";

/** Leads to the settings of notifications, a screen of their own. */
export const NotificationsLinkSection = () => (
  <SettingsSection title={text.title} about={text.about}>
    <Link to="/my/settings/notifications" className={buttonClass()}>
      {text.action}
    </Link>
  </SettingsSection>
);
