import { Link } from "@tanstack/react-router";
import { ChevronRight, SlidersHorizontal } from "lucide-react";
import type { User } from "../../../../shared/account.ts";
import { linkRowClass } from "../../../ui/link-row.ts";
import { Callout } from "../../../ui/callout.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Avatar } from "../../../ui/avatar.tsx";
import { useOverview } from "../../../api/account.ts";
import { ProfileFrame } from "./profile-frame.tsx";
import styles from "./profile.module.css";
import { EmailRow } from "./email-row.tsx";
import { NameRow } from "./name-row.tsx";
import { PasswordRow } from "../security/password-row.tsx";
import { SettingsRows } from "../form/settings-row.tsx";
import { SettingsSection } from "../form/settings-layout.tsx";
import { SocialAccountRows } from "../security/social-account-rows.tsx";

interface ProfileScreenProps {
  user: User;
  /** The error code of linking a social account. */
  error: string | undefined;
}

export function ProfileScreen({ user, error }: ProfileScreenProps) {
  const overview = useOverview();
  return (
    <ProfileFrame>
      {error ? (
        <Callout tone="critical" live>
          {linkProblem(error)}
        </Callout>
      ) : null}
      <Panel aria-label="이름과 이메일" className={styles.person}>
        <Avatar id={user.userId} name={user.name} />
        <SettingsRows>
          <NameRow user={user} />
          <EmailRow user={user} overview={overview} />
        </SettingsRows>
      </Panel>
      <SettingsSection title="로그인 방법">
        <SettingsRows>
          <PasswordRow user={user} hasPassword={overview.hasPassword} />
          <SocialAccountRows accounts={overview.socialAccounts} />
        </SettingsRows>
      </SettingsSection>
      <Link to="/my/settings" className={linkRowClass}>
        <SlidersHorizontal />
        <span>
          설정
          <small>로그인한 기기, 소식 받기, 내 자료</small>
        </span>
        <ChevronRight />
      </Link>
    </ProfileFrame>
  );
}

const linkProblem = (error: string): string =>
  error === "SOCIAL_ACCOUNT_TAKEN"
    ? "이미 다른 계정에 연결된 소셜 계정이에요. 그 계정에서 연결을 푼 다음 다시 연결해 주세요."
    : "소셜 계정을 연결하지 못했어요. 다시 연결해 주세요.";
