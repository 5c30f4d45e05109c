import { errorCodeOf } from "../../../lib/api-error.ts";
import { trpc } from "../../../lib/trpc.ts";
import { useToast } from "../../../ui/toast.tsx";
import { deviceName } from "./device-name.ts";
import { OtherDevices } from "./other-devices.tsx";
import { DeviceRow } from "./device-row.tsx";
import styles from "./devices.module.css";
import { RequestError } from "../form/request-error.tsx";
import { SettingsSection } from "../form/settings-layout.tsx";

/** Where one is signed in, and the way out of each. */
export function DevicesSection({ now, onLogOut }: { now: Date; onLogOut: () => void }) {
  const [{ items }] = trpc.account.sessions.useSuspenseQuery();
  const revoke = useRevoke();
  const others = items.filter(({ isCurrent }) => !isCurrent);
  return (
    <SettingsSection title="로그인한 기기" about="모르는 기기가 있으면 로그아웃하고 비밀번호를 바꿔 주세요.">
      <ul className={styles.list}>
        {items.map((device) => (
          <DeviceRow
            key={device.sessionId}
            device={device}
            now={now}
            pending={revoke.isPending && revoke.variables.sessionId === device.sessionId}
            onLogOut={device.isCurrent ? onLogOut : () => revoke.mutate({ sessionId: device.sessionId })}
          />
        ))}
      </ul>
      <RequestError error={revoke.error} />
      {others.length > 0 ? <OtherDevices count={others.length} /> : null}
    </SettingsSection>
  );
}

function useRevoke() {
  const { account } = trpc.useUtils();
  const toast = useToast();
  return trpc.account.revokeSession.useMutation({
    onSuccess: (_ended, { sessionId }) => {
      const device = account.sessions.getData()?.items.find((item) => item.sessionId === sessionId);
      toast({ text: `${device ? deviceName(device) : "다른 기기"}에서 로그아웃했어요.` });
      return account.sessions.invalidate();
    },
    // It is over already: the list is what is out of date.
    onError: (error) => (errorCodeOf(error) === "NOT_FOUND" ? account.sessions.invalidate() : undefined),
  });
}
