import { Link } from "@tanstack/react-router";
import { ChevronRight, SlidersHorizontal } from "lucide-react";
import type { User } from "../../../../shared/account/schema.ts";
import { linkRowClass } from "../../../ui/action/link-row.ts";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { ownFaceIdAtom } from "../../../lib/session/session-state.ts";
import { useAtomValue } from "../../../document/use-atom.ts";
import { useOverview } from "../../../api/account/account.ts";
import { ProfilePhoto } from "../photo/profile-photo.tsx";
import { ProfileFrame } from "./profile-frame.tsx";
import styles from "./profile.module.css";
import { EmailRow } from "./email-row.tsx";
import { NameRow } from "./name-row.tsx";
import { PasswordRow } from "../security/password-row.tsx";
import { SettingsRows } from "../form/settings-row.tsx";
import { SettingsSection } from "../form/settings-layout.tsx";
import { SocialAccountRows } from "../security/social-account-rows.tsx";
import { agreementText, profileText } from "../text.ts";
import { AgreementRow } from "./agreement-row.tsx";

interface ProfileScreenProps {
  user: User;
  /** The error code of linking a social account. */
  error: string | undefined;
}

export function ProfileScreen({ user, error }: ProfileScreenProps) {
  const overview = useOverview();
  const faceId = useAtomValue(ownFaceIdAtom);
  return (
    <ProfileFrame>
      {error ? (
        <Callout tone="critical" live>
          {linkProblem(error)}
        </Callout>
      ) : null}
      <Panel aria-label={profileText.person} className={styles.person}>
        <ProfilePhoto user={user} faceId={faceId} />
        <SettingsRows>
          <NameRow user={user} />
          <EmailRow user={user} overview={overview} />
        </SettingsRows>
      </Panel>
      <SettingsSection title={profileText.signIn}>
        <SettingsRows>
          <PasswordRow user={user} hasPassword={overview.hasPassword} />
          <SocialAccountRows accounts={overview.socialAccounts} />
        </SettingsRows>
      </SettingsSection>
      {overview.agreements.length > 0 ? (
        <SettingsSection title={agreementText.title}>
          <SettingsRows>
            {overview.agreements.map((agreement) => (
              <AgreementRow key={agreement.documentType} {...agreement} />
            ))}
          </SettingsRows>
        </SettingsSection>
      ) : null}
      <Link to="/my/settings" className={linkRowClass}>
        <SlidersHorizontal />
        <span>
          {profileText.settings}
          <small>{profileText.settingsHint}</small>
        </span>
        <ChevronRight />
      </Link>
    </ProfileFrame>
  );
}

const linkProblem = (error: string): string =>
  error === "SOCIAL_ACCOUNT_TAKEN" ? profileText.linkTaken : profileText.linkFailed;
