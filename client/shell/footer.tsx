import { Link } from "@tanstack/react-router";
import { Fragment } from "react";
import { limits } from "../../shared/limits.ts";
import { businessLines, policyLinks } from "../../shared/business.ts";
import { Wordmark } from "../ui/wordmark.tsx";
import styles from "./footer.module.css";
import { useSiteQuery } from "../api/site.ts";

export function Footer() {
  const business = useSiteQuery().data?.business;
  return (
    <footer className={styles.footer}>
      <nav className={styles.policies} aria-label="약관과 정책">
        {policyLinks.map(({ documentType, label }) => (
          <Link key={documentType} to="/docs/$documentType" params={{ documentType }} className={styles[documentType]}>
            {label}
          </Link>
        ))}
      </nav>
      <Link to="/" className={styles.mark} aria-label="CLOSEGAP 홈">
        <Wordmark size="s" />
      </Link>
      <div className={styles.details}>
        {business ? businessLines(business).map((line) => <FactLine key={line[0]} facts={line} />) : null}
        <p>© {limits.copyrightYear} CLOSEGAP</p>
      </div>
    </footer>
  );
}

/** A number or an address is not torn apart where the line ends. */
function FactLine({ facts }: { facts: string[] }) {
  return (
    <p>
      {facts.map((fact, index) => (
        <Fragment key={fact}>
          {index > 0 ? " · " : null}
          <span>{fact}</span>
        </Fragment>
      ))}
    </p>
  );
}
