import { captionsAtom, reducedMotionAtom, type Theme, themeAtom, themes } from "../../../lib/state/appearance.ts";
import { useAtom } from "../../../document/use-atom.ts";
import { Segmented } from "../../../ui/field/segmented.tsx";
import { Switch } from "../../../ui/field/switch.tsx";
import { SettingsSection } from "../form/settings-layout.tsx";
import styles from "../settings.module.css";
import { displayText } from "./text.ts";

const choices = themes.map((theme) => ({ value: theme, label: displayText.themes[theme] }));

/** How this browser shows the site. */
export function DisplaySection() {
  const [theme, setTheme] = useAtom(themeAtom);
  const [reducedMotion, setReducedMotion] = useAtom(reducedMotionAtom);
  const [captions, setCaptions] = useAtom(captionsAtom);
  function chooseTheme(chosen: Theme) {
    setTheme(chosen);
    setAppearance(chosen, reducedMotion);
  }
  function chooseMotion(reduced: boolean) {
    setReducedMotion(reduced);
    setAppearance(theme, reduced);
  }
  return (
    <SettingsSection title={displayText.title} about={displayText.about}>
      <div className={styles.switches}>
        <Segmented label={displayText.theme} choices={choices} value={theme} onChange={chooseTheme} />
        <Switch checked={reducedMotion} onChange={({ target }) => chooseMotion(target.checked)}>
          {displayText.reducedMotion}
        </Switch>
        <Switch checked={captions} onChange={({ target }) => setCaptions(target.checked)}>
          {displayText.captions}
        </Switch>
      </div>
    </SettingsSection>
  );
}
