import { Menu } from "@videojs/react";
import { Captions, CaptionsOff, Check } from "lucide-react";
import { useAtom } from "../../../lib/state/use-atom.ts";
import { iconButtonClass } from "../../../ui/icon-button-class.ts";
import styles from "../controls/player-menu.module.css";
import { PlayerMenu } from "../controls/player-menu.tsx";
import { captionPositions, captionSizes, preferencesAtom } from "../controls/preferences.ts";

/** Turns captions on and off; their size and position. */
export function CaptionsMenu() {
  const [{ captions, captionSize, captionPosition }, choose] = useAtom(preferencesAtom);
  return (
    <PlayerMenu
      name="자막"
      label={`자막 ${captions ? "켬" : "끔"}`}
      face={captions ? <Captions /> : <CaptionsOff />}
      faceClass={iconButtonClass()}
    >
      <Menu.CheckboxItem className={styles.item} checked={captions} onCheckedChange={(on) => choose({ captions: on })}>
        자막
        <span className={styles.state}>{captions ? "켬" : "끔"}</span>
      </Menu.CheckboxItem>
      <Choice
        label="글자 크기"
        values={captionSizes}
        texts={sizeTexts}
        value={captionSize}
        onChoose={(size) => choose({ captions: true, captionSize: size })}
      />
      <Choice
        label="자리"
        values={captionPositions}
        texts={placeTexts}
        value={captionPosition}
        onChoose={(position) => choose({ captions: true, captionPosition: position })}
      />
    </PlayerMenu>
  );
}

const sizeTexts = { small: "작게", normal: "보통", large: "크게", huge: "아주 크게" };
const placeTexts = { bottom: "아래", top: "위" };

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
