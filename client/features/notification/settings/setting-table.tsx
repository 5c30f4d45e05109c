import { Lock } from "lucide-react";
import type { NotificationKind, NotificationSetting } from "../../../../shared/notification/schema.ts";
import { useSetNotificationSetting } from "../../../api/notification/notification-settings.ts";
import { failureText } from "../../../lib/error-messages.ts";
import { FieldError } from "../../../ui/field/field-error.tsx";
import { Switch } from "../../../ui/field/switch.tsx";
import { kindText, settingsText as text } from "../text.ts";
import styles from "./notification-settings.module.css";
import { settingGroups } from "./setting-groups.ts";

interface SettingTableProps {
  settings: readonly NotificationSetting[];
  isTeacher: boolean;
}

/** Kinds by channels; on a phone each kind is a block. */
export function SettingTable({ settings, isTeacher }: SettingTableProps) {
  const save = useSetNotificationSetting();
  const byKind = new Map(settings.map((setting) => [setting.kind, setting]));
  return (
    <div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{text.kind}</th>
            <th scope="col">{text.inApp}</th>
            <th scope="col">{text.mail}</th>
          </tr>
        </thead>
        {settingGroups.map(({ title, kinds, ofTeacher }) =>
          ofTeacher && !isTeacher ? null : (
            <tbody key={title}>
              <tr className={styles.group}>
                <th scope="rowgroup" colSpan={3}>
                  {title}
                </th>
              </tr>
              {kinds.map((kind) => (
                <SettingRow key={kind} kind={kind} setting={byKind.get(kind)} onChange={save.mutate} />
              ))}
            </tbody>
          ),
        )}
      </table>
      <div role="alert" className={styles.problem}>
        {save.error ? <FieldError>{text.failed(failureText(save.error))}</FieldError> : null}
      </div>
    </div>
  );
}

interface SettingRowProps {
  kind: NotificationKind;
  /** Undefined for a kind that the server does not know yet. */
  setting: NotificationSetting | undefined;
  onChange: (input: { kind: NotificationKind; inApp: boolean; mail: boolean }) => void;
}

function SettingRow({ kind, setting, onChange }: SettingRowProps) {
  if (!setting) return null;
  const { inApp, mail, isMailRequired } = setting;
  const { label } = kindText[kind];
  const hint = isMailRequired ? text.required : kindText[kind].hint;
  return (
    <tr className={styles.row}>
      <th scope="row">
        {label}
        {hint ? <span className={styles.hint}>{hint}</span> : null}
      </th>
      <td>
        <Channel
          kind={label}
          channel={text.inApp}
          checked={inApp}
          onChange={(next) => onChange({ kind, inApp: next, mail })}
        />
      </td>
      <td>
        {isMailRequired ? (
          <span className={styles.always}>
            <span className={styles.channel}>{text.mail}</span>
            <Lock />
            {text.always}
          </span>
        ) : (
          <Channel
            kind={label}
            channel={text.mail}
            checked={mail}
            onChange={(next) => onChange({ kind, inApp, mail: next })}
          />
        )}
      </td>
    </tr>
  );
}

interface ChannelProps {
  kind: string;
  channel: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

const Channel = ({ kind, channel, checked, onChange }: ChannelProps) => (
  <div className={styles.switch}>
    {/* On a wide screen the head of the column says it. */}
    <span className={styles.channel} aria-hidden="true">
      {channel}
    </span>
    <Switch checked={checked} onChange={({ target }) => onChange(target.checked)}>
      <span className="sr-only">{text.switchOf(kind, channel)}</span>
    </Switch>
  </div>
);
