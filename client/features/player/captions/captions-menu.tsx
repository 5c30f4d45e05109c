import { Menu } from "@videojs/react";
import { Captions, CaptionsOff, Check } from "lucide-react";
import { useAtom } from "../../../document/use-atom.ts";
import { iconButtonClass } from "../../../ui/action/icon-button-class.ts";
import styles from "../controls/player-menu.module.css";
import { PlayerMenu } from "../controls/player-menu.tsx";
import { captionPositions, captionSizes, preferencesAtom } from "../controls/preferences.ts";
import { captionsText } from "../text.ts";

/** Turns captions on and off; their size and position. */
export function CaptionsMenu() {
  const [{ captions, captionSize, captionPosition }, choose] = useAtom(preferencesAtom);
  return (
    <PlayerMenu
      name={captionsText.name}
      label={`${captionsText.name} ${captionsText.state(captions)}`}
      trigger={captions ? <Captions /> : <CaptionsOff />}
      triggerClass={iconButtonClass()}
    >
      <Menu.CheckboxItem className={styles.item} checked={captions} onCheckedChange={(on) => choose({ captions: on })}>
        {captionsText.name}
        <span className={styles.state}>{captionsText.state(captions)}</span>
      </Menu.CheckboxItem>
      <Choice
        label={captionsText.size}
        values={captionSizes}
        texts={captionsText.sizes}
        value={captionSize}
        onChoose={(size) => choose({ captions: true, captionSize: size })}
      />
      <Choice
        label={captionsText.position}
        values={captionPositions}
        texts={captionsText.positions}
        value={captionPosition}
        onChoose={(position) => choose({ captions: true, captionPosition: position })}
      />
    </PlayerMenu>
  );
}

interface ChoiceProps<V extends string> {
  label: string;
  values: readonly V[];
  texts: Record<V, string>;
  value: V;
  onChoose: (value: V) => void;
}

function Choice<V extends string>({ label, values, texts, value, onChoose }: ChoiceProps<V>) {
  const chooseText = (text: string) => {
    const chosen = values.find((one) => one === text);
    if (chosen) onChoose(chosen);
  };
  return (
    <>
      <Menu.Separator className={styles.line} />
      <Menu.RadioGroup value={value} onValueChange={chooseText} aria-label={label}>
        <div className={styles.label} aria-hidden>
          {label}
        </div>
        {values.map((one) => (
          <Menu.RadioItem
            key={one}
            value={one}
            className={styles.item}
            onClick={(event) => {
              // The menu stays open, so that the effect can be seen.
              event.preventDefault();
              onChoose(one);
            }}
          >
            {texts[one]}
            {one === value ? <Check /> : null}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}
