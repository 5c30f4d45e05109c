import { Link } from "@tanstack/react-router";
import { Fragment } from "react";
import { limits } from "../../shared/limits.ts";
import type { Site } from "../../shared/site.ts";
import { Wordmark } from "../ui/wordmark.tsx";
import styles from "./footer.module.css";
import { useSite } from "../api/use-site.ts";

const policies = [
  { documentType: "tos", label: "이용약관" },
  { documentType: "privacy", label: "개인정보처리방침" },
  { documentType: "refund", label: "취소·환불 규정" },
] as const;

export function Footer() {
  const business = useSite()?.business;
  return (
    <footer className={styles.footer}>
      <nav className={styles.policies} aria-label="약관과 정책">
        {policies.map(({ documentType, label }) => (
          <Link key={documentType} to="/docs/$documentType" params={{ documentType }} className={styles[documentType]}>
            {label}
          </Link>
        ))}
      </nav>
      <Link to="/" className={styles.mark} aria-label="CLOSEGAP 홈">
        <Wordmark size="s" />
      </Link>
      <div className={styles.details}>
        {business ? factsOf(business).map((line) => <FactLine key={line[0]} facts={line} />) : null}
        <p>© {limits.copyrightYear} CLOSEGAP</p>
      </div>
    </footer>
  );
}

const factsOf = ({ name, ceo, number, mailOrderNumber, address, phone, email, hosting }: Site["business"]) => [
  [name, `대표 ${ceo}`, `사업자등록번호 ${number}`, `통신판매업 신고 ${mailOrderNumber}`],
  [address, `고객센터 ${phone}`, email, `호스팅 ${hosting}`],
];

/** A number or an address is not torn apart where the line ends. */
function FactLine({ facts }: { facts: string[] }) {
  return (
    <p>
      {facts.map((fact, place) => (
        <Fragment key={fact}>
          {place > 0 ? " · " : null}
          <span>{fact}</span>
        </Fragment>
      ))}
    </p>
  );
}
