import type { SignedInDevice } from "../../../../shared/account/settings.ts";
import { useRevokeSession } from "../../../api/account/account-mutations.ts";
import { useSessions } from "../../../api/account/account.ts";
import { useToast } from "../../../ui/overlay/toast.tsx";
import { deviceName } from "./device-name.ts";
import { OtherDevices } from "./other-devices.tsx";
import { DeviceRow } from "./device-row.tsx";
import styles from "./devices.module.css";
import { RequestError } from "../form/form-errors.tsx";
import { SettingsSection } from "../form/settings-layout.tsx";
import { devicesText } from "../settings/text.ts";

/** The devices that are signed in, each with a button to sign out. */
export function DevicesSection({ now, onLogOut }: { now: Date; onLogOut: () => void }) {
  const sessions = useSessions();
  const revoke = useRevokeSession();
  const toast = useToast();
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  const logOutOf = (device: SignedInDevice) =>
    revoke.mutate(
      { sessionId: device.sessionId },
      { onSuccess: () => toast({ text: devicesText.loggedOut(deviceName(device)) }) },
    );
  return (
    <SettingsSection title={devicesText.title} about={devicesText.about}>
      <ul className={styles.list}>
        {sessions.map((device) => (
          <DeviceRow
            key={device.sessionId}
            device={device}
            now={now}
            pending={revoke.isPending && revoke.variables.sessionId === device.sessionId}
            onLogOut={device.isCurrent ? onLogOut : () => logOutOf(device)}
          />
        ))}
      </ul>
      <RequestError error={revoke.error} />
      {others.length > 0 ? <OtherDevices count={others.length} /> : null}
    </SettingsSection>
  );
}
