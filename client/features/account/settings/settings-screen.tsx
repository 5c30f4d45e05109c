import { DevicesSection } from "../security/devices-section.tsx";
import { useOverview } from "../../../api/account/account.ts";
import { BlockedUsersSection } from "./blocked-users-section.tsx";
import { DataExportSection } from "./data-export-section.tsx";
import { SettingsFrame } from "./settings-frame.tsx";
import { DeleteAccountSection } from "../deletion/delete-account-section.tsx";
import { MeasurementSection } from "../../../components/measurement/measurement-section.tsx";
import { NotificationsLinkSection } from "./notifications-link-section.tsx";
import { MarketingSection } from "./marketing-section.tsx";
import { DisplaySection } from "./display-section.tsx";

interface SettingsScreenProps {
  now: Date;
  /** Signs out on this device. */
  onLogOut: () => void;
}

export function SettingsScreen({ now, onLogOut }: SettingsScreenProps) {
  const { marketing, hasPassword } = useOverview();
  return (
    <SettingsFrame>
      <DisplaySection />
      <DevicesSection now={now} onLogOut={onLogOut} />
      <NotificationsLinkSection />
      <MarketingSection marketing={marketing} />
      <MeasurementSection />
      <BlockedUsersSection />
      <DataExportSection />
      <DeleteAccountSection hasPassword={hasPassword} />
    </SettingsFrame>
  );
}
