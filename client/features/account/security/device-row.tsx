import { Monitor, Smartphone } from "lucide-react";
import type { SignedInDevice } from "../../../../shared/account/settings.ts";
import { momentText } from "../../../../shared/format.ts";
import { Button } from "../../../ui/action/button.tsx";
import { MetaList } from "../../../ui/layout/meta-list.tsx";
import { Tag } from "../../../ui/feedback/tag.tsx";
import { deviceName } from "./device-name.ts";
import styles from "./devices.module.css";
import { devicesText } from "../settings/text.ts";

interface DeviceRowProps {
  device: SignedInDevice;
  now: Date;
  pending: boolean;
  onLogOut: () => void;
}

export function DeviceRow({ device, now, pending, onLogOut }: DeviceRowProps) {
  const { isCurrent, isMobile, createdAt, lastUsedAt } = device;
  const name = deviceName(device);
  return (
    <li className={styles.device}>
      {isMobile ? <Smartphone /> : <Monitor />}
      <div>
        <p className={styles.name}>
          {name}
          {isCurrent ? <Tag tone="good">{devicesText.current}</Tag> : null}
        </p>
        <MetaList>
          {isCurrent ? devicesText.inUse : usedText(momentText(lastUsedAt, now))}
          {devicesText.loggedInOn(createdAt)}
        </MetaList>
      </div>
      <Button size="s" pending={pending && devicesText.loggingOut} onClick={onLogOut}>
        <span className="sr-only">{isCurrent ? devicesText.current : name}</span> {devicesText.logOut}
      </Button>
    </li>
  );
}

const usedText = (moment: string): string =>
  moment === devicesText.justNow ? devicesText.usedNow : devicesText.usedAt(moment);
