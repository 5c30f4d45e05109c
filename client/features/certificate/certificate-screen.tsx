import { Link } from "@tanstack/react-router";
import { certificateFacts } from "../../../shared/certificate-facts.ts";
import type { Certificate } from "../../../shared/certificate.ts";
import { withParticle } from "../../../shared/format.ts";
import { classNames } from "../../ui/class-names.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { DescriptionList } from "../../ui/description-list.tsx";
import { Callout } from "../../ui/callout.tsx";
import { StampBadge } from "../../ui/stamp-badge.tsx";
import { PrintLayout } from "../../ui/print-layout.tsx";
import { textLinkClass } from "../../ui/text-link.ts";
import { Wordmark } from "../../ui/wordmark.tsx";
import styles from "./certificate-screen.module.css";

interface CertificateScreenProps {
  certificate: Certificate;
  /** Of this page, printed without its protocol so that the certificate can be verified. */
  url: URL;
}

/** The certificate; the page at its address verifies it. */
export function CertificateScreen({ certificate, url }: CertificateScreenProps) {
  const { holderName, itemTitle, itemType, isRevoked } = certificate;
  const noun = itemType === "COURSE" ? "코스" : "강의";
  return (
    <>
      <Verdict certificate={certificate} />
      <PrintLayout
        labelledBy="certificate"
        className={classNames(styles.sheet, isRevoked && styles.revoked)}
        actions={
          <CopyButton text={url.href} done="확인 주소를 복사했어요.">
            확인 주소 복사하기
          </CopyButton>
        }
      >
        <div className={styles.body}>
          <Wordmark />
          <h1 id="certificate">수료증</h1>
          <p className={styles.item}>{itemTitle}</p>
        </div>
        <div className={styles.paper}>
          <p className={styles.holder}>{holderName}</p>
          <p className={styles.text}>
            위 사람은 CLOSEGAP에서 {withParticle(noun, "을/를")} 끝까지 듣고
            <br />
            아는 것과 하는 것 사이의 틈을 모두 닫았어요.
          </p>
          <DescriptionList divider items={certificateFacts(certificate)} />
          <div className={styles.footer}>
            <p>
              이 주소에서 같은 내용이 보이면 진짜예요.
              <br />
              <b>{url.host + url.pathname}</b>
            </p>
            {isRevoked ? null : <StampBadge text="해냈어요" size="l" />}
          </div>
        </div>
      </PrintLayout>
    </>
  );
}

function Verdict({ certificate: { isRevoked, itemType, itemId } }: Pick<CertificateScreenProps, "certificate">) {
  if (isRevoked)
    return (
      <Callout tone="warn" className={styles.verdict}>
        취소된 수료증이에요. 수강을 환불해서 더는 쓸 수 없어요.
      </Callout>
    );
  return (
    <Callout className={styles.verdict}>
      CLOSEGAP에서 발급한 수료증이에요. 종이에 적힌 것과 모두 같은지 견줘 보세요.{" "}
      {itemType === "COURSE" ? (
        <Link to="/courses/$courseId" params={{ courseId: itemId }} className={textLinkClass()}>
          코스 보기
        </Link>
      ) : (
        <Link to="/lectures/$lectureId" params={{ lectureId: itemId }} className={textLinkClass()}>
          강의 보기
        </Link>
      )}
    </Callout>
  );
}
