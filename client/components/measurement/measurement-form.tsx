import type { Measurement } from "../../../shared/site/schema.ts";
import { measurementConsentAtom } from "../../lib/state/measurement-consent.ts";
import { useAtom } from "../../document/use-atom.ts";
import { Panel } from "../../ui/layout/panel.tsx";
import { Switch } from "../../ui/field/switch.tsx";
import styles from "./measurement-form.module.css";
import { measurementText } from "./text.ts";

/** The consent of this browser and what it is about: items, recipients abroad, period. */
export function MeasurementForm({ keys }: { keys: Measurement }) {
  const [consent, setConsent] = useAtom(measurementConsentAtom);
  const recipients = [
    keys.analyticsKey && measurementText.analyticsRecipient,
    keys.errorReportingDsn && measurementText.errorRecipient,
  ].filter((name) => name !== null);
  const details = [
    [measurementText.items, measurementText.itemsText],
    [measurementText.recipients, recipients.join(", ")],
    [measurementText.transfer, measurementText.transferText],
    [measurementText.period, measurementText.periodText],
  ] as const;
  return (
    <Panel id="measurement" aria-labelledby="measurement-title" className={styles.section}>
      <h2 id="measurement-title">{measurementText.title}</h2>
      <p>{measurementText.about}</p>
      <Switch
        checked={consent === "GRANTED"}
        onChange={({ target }) => setConsent(target.checked ? "GRANTED" : "REFUSED")}
      >
        {measurementText.consent}
      </Switch>
      <dl>
        {details.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
