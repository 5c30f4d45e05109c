import { DevicesSection } from "./devices-part.tsx";
import { useOverview } from "./my-account-data.ts";
import { DataExportSection } from "./settings-export.tsx";
import { SettingsFrame } from "./settings-frame.tsx";
import { DeleteAccountSection } from "./settings-leave.tsx";
import { MarketingSection } from "./settings-marketing.tsx";

interface SettingsScreenProps {
  now: Date;
  /** Out on this device. */
  onLogOut: () => void;
}

export function SettingsScreen({ now, onLogOut }: SettingsScreenProps) {
  const { marketing, hasPassword } = useOverview();
  return (
    <SettingsFrame>
      <DevicesSection now={now} onLogOut={onLogOut} />
      <MarketingSection marketing={marketing} />
      <DataExportSection />
      <DeleteAccountSection hasPassword={hasPassword} />
    </SettingsFrame>
  );
}
