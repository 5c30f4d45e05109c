import { DevicesPart } from "./devices-part.tsx";
import { useOverview } from "./my-account-data.ts";
import { SettingsExport } from "./settings-export.tsx";
import { SettingsFrame } from "./settings-frame.tsx";
import { SettingsLeave } from "./settings-leave.tsx";
import { SettingsMarketing } from "./settings-marketing.tsx";

interface SettingsScreenProps {
  now: Date;
  /** Out on this device. */
  onLogOut: () => void;
}

export function SettingsScreen({ now, onLogOut }: SettingsScreenProps) {
  const { marketing, hasPassword } = useOverview();
  return (
    <SettingsFrame>
      <DevicesPart now={now} onLogOut={onLogOut} />
      <SettingsMarketing marketing={marketing} />
      <SettingsExport />
      <SettingsLeave hasPassword={hasPassword} />
    </SettingsFrame>
  );
}
