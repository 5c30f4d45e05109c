import { Link } from "@tanstack/react-router";
import { limits } from "../../../../shared/limits.ts";
import { businessLines, policyLinks } from "../../../../shared/business/schema.ts";
import { Wordmark } from "../../../ui/image/wordmark.tsx";
import styles from "./footer.module.css";
import { useSiteQuery } from "../../../api/site.ts";
import { footerText, navigationText } from "./text.ts";

export function Footer() {
  const business = useSiteQuery().data?.business;
  return (
    <footer className={styles.footer}>
      <nav className={styles.policies} aria-label={footerText.policies}>
        {policyLinks.map(({ documentType, label }) => (
          <Link key={documentType} to="/docs/$documentType" params={{ documentType }} className={styles[documentType]}>
            {label}
          </Link>
        ))}
      </nav>
      <Link to="/" className={styles.mark} aria-label={navigationText.homeLink}>
        <Wordmark size="s" />
      </Link>
      <div className={styles.details}>
        {business ? businessLines(business).map((line) => <FactLine key={line[0]} facts={line} />) : null}
        <p>
          © {limits.copyrightYear} CLOSEGAP{" "}
          <span>
            <span aria-hidden="true">·</span>{" "}
            <Link to="/docs/help" className={styles.help}>
              {footerText.help}
            </Link>
          </span>{" "}
          <span className={styles.replay}>
            <span aria-hidden="true">·</span> {/* A load of its own: the document's script starts the intro. */}
            <a href="/?intro" rel="nofollow">
              {footerText.replayIntro}
            </a>
          </span>
        </p>
      </div>
    </footer>
  );
}

/** A number or an address is not torn apart where the line ends. */
function FactLine({ facts }: { facts: string[] }) {
  return (
    <p className={styles.facts}>
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  );
}
