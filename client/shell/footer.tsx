import { Link } from "@tanstack/react-router";
import { limits } from "../../shared/limits.ts";
import { Wordmark } from "../ui/wordmark.tsx";
import styles from "./footer.module.css";
import { useSite } from "./use-site.ts";

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
        {business ? (
          <>
            <p>
              {business.name} · 대표 {business.ceo} · 사업자등록번호 {business.number} · 통신판매업 신고 {business.mailOrderNumber}
            </p>
            <p>
              {business.address} · 고객센터 {business.phone} · {business.email} · 호스팅 {business.hosting}
            </p>
          </>
        ) : null}
        <p>© {limits.copyrightYear} CLOSEGAP</p>
      </div>
    </footer>
  );
}
