import { Monitor, Smartphone } from "lucide-react";
import type { SignedInDevice } from "../../../../shared/account-settings.ts";
import { dateText, momentText } from "../../../../shared/format.ts";
import { Button } from "../../../ui/button.tsx";
import { MetaList } from "../../../ui/meta-list.tsx";
import { Tag } from "../../../ui/tag.tsx";
import { deviceName } from "./device-name.ts";
import styles from "./devices.module.css";

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
          {isCurrent ? <Tag tone="good">이 기기</Tag> : null}
        </p>
        <MetaList>
          {isCurrent ? "지금 쓰고 있어요" : usedText(momentText(lastUsedAt, now))}
          {`${dateText(createdAt)}에 로그인`}
        </MetaList>
      </div>
      <Button size="s" pending={pending && "로그아웃하고 있어요"} onClick={onLogOut}>
        <span className="sr-only">{isCurrent ? "이 기기" : name}</span> 로그아웃
      </Button>
    </li>
  );
}

const usedText = (moment: string): string => (moment === "방금" ? "방금 썼어요" : `${moment}에 썼어요`);
