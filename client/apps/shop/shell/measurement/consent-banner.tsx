import { Link } from "@tanstack/react-router";
import { measurementText } from "../../../../components/measurement/text.ts";
import { Button } from "../../../../ui/action/button.tsx";
import { textLinkClass } from "../../../../ui/action/text-link.ts";
import styles from "./consent-banner.module.css";

/** Requests consent once. Both buttons look alike and take one click; without a choice nothing is measured. */
export function ConsentBanner({ onDecide }: { onDecide: (isGranted: boolean) => void }) {
  return (
    <section className={styles.banner} aria-labelledby="measurement-consent">
      <div>
        <h2 id="measurement-consent">{measurementText.question}</h2>
        <p>
          {measurementText.short}{" "}
          <Link
            to="/docs/$documentType"
            params={{ documentType: "privacy" }}
            hash="measurement"
            className={textLinkClass()}
          >
            {measurementText.more}
          </Link>
        </p>
      </div>
      <div className={styles.answers}>
        <Button onClick={() => onDecide(false)}>{measurementText.refuse}</Button>
        <Button onClick={() => onDecide(true)}>{measurementText.agree}</Button>
      </div>
    </section>
  );
}
