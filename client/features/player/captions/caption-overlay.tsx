import { useAtomValue } from "../../../document/use-atom.ts";
import { classNames } from "../../../ui/class-names.ts";
import styles from "./caption-overlay.module.css";
import { usePlayer } from "../video/lecture-player.ts";
import { preferencesAtom } from "../controls/preferences.ts";
import { type Cue, textAt } from "../../../../shared/captions/cues.ts";

/** The current captions, as an element: above the controls and in the page's typeface. */
export function CaptionOverlay({ cues, lang }: { cues: readonly Cue[]; lang: string | undefined }) {
  const { captions, captionSize, captionPosition } = useAtomValue(preferencesAtom);
  const text = usePlayer((state) => textAt(cues, state.currentTime));
  const lifted = usePlayer((state) => state.controlsVisible);
  if (!captions || !text) return null;
  return (
    <p
      className={classNames(styles.line, styles[captionSize], styles[captionPosition], lifted && styles.lifted)}
      lang={lang}
    >
      {text}
    </p>
  );
}
