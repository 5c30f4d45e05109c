import { Link } from "@tanstack/react-router";
import { Download } from "lucide-react";
import type { Certificate } from "../../../shared/certificate/schema.ts";
import { certificateFacts, certificatePrint, certificateStatement, hasFile } from "../../../shared/certificate/text.ts";
import { classNames } from "../../ui/class-names.ts";
import { CopyButton } from "../../ui/action/copy-button.tsx";
import { DescriptionList } from "../../ui/layout/description-list.tsx";
import { Callout } from "../../ui/feedback/callout.tsx";
import { StampBadge } from "../../ui/feedback/stamp-badge.tsx";
import { PrintLayout } from "../../ui/layout/print-layout.tsx";
import { textLinkClass } from "../../ui/action/text-link.ts";
import { Cover } from "../../ui/image/cover.tsx";
import { QrCode } from "../../ui/image/qr-code.tsx";
import { Wordmark } from "../../ui/image/wordmark.tsx";
import styles from "./certificate-screen.module.css";
import { ShareButton } from "../../components/share/share-button.tsx";
import { buttonClass } from "../../ui/action/button-class.ts";
import { certificateFilePath } from "../../api/certificate.ts";
import { certificateText } from "./text.ts";

interface CertificateScreenProps {
  certificate: Certificate;
  /** The address of this page, printed without its protocol so that the certificate can be verified. */
  url: URL;
}

/** The certificate; the page at its address verifies it. */
export function CertificateScreen({ certificate, url }: CertificateScreenProps) {
  const { holderName, itemId, itemTitle, itemType, category, cover, isRevoked } = certificate;
  const [before, statement] = certificateStatement(certificate);
  return (
    <>
      <Verdict certificate={certificate} />
      <PrintLayout
        labelledBy="certificate"
        className={classNames(styles.sheet, isRevoked && styles.revoked)}
        actions={
          <>
            {hasFile(certificate) ? (
              <a
                href={certificateFilePath(certificate.certificateId)}
                download
                className={buttonClass({ variant: "primary" })}
              >
                <Download />
                {certificateText.save}
              </a>
            ) : null}
            <CopyButton text={url.href} done={certificateText.copied}>
              {certificateText.copy}
            </CopyButton>
            {isRevoked ? null : (
              <ShareButton
                beside
                title={certificateText.shared(itemTitle)}
                path={url.pathname}
                image={`/share/${itemType === "COURSE" ? "courses" : "lectures"}/${itemId}.jpg`}
              />
            )}
          </>
        }
      >
        <div className={styles.body}>
          <div className={styles.words}>
            <Wordmark />
            <h1 id="certificate">{certificatePrint.title}</h1>
            <p className={styles.item}>{itemTitle}</p>
          </div>
          <Cover id={itemId} title={itemTitle} subject={category} cover={cover} progress={1} ratio="fill" frame="1:1" />
        </div>
        <div className={styles.paper}>
          <p className={styles.holder}>{holderName}</p>
          <p className={styles.text}>
            {before}
            <br />
            {statement}
          </p>
          <DescriptionList divider items={certificateFacts(certificate)} />
          <div className={styles.footer}>
            <div className={styles.verify}>
              <QrCode text={url.href} label={certificateText.qr} className={styles.qr} />
              <p>
                {certificatePrint.verify}
                <br />
                <b>{url.host + url.pathname}</b>
              </p>
            </div>
            {isRevoked ? null : <StampBadge text={certificatePrint.seal} size="l" />}
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
        {certificateText.revoked}
      </Callout>
    );
  return (
    <Callout className={styles.verdict}>
      {certificateText.valid}{" "}
      {itemType === "COURSE" ? (
        <Link to="/courses/$courseId" params={{ courseId: itemId }} className={textLinkClass()}>
          {certificateText.course}
        </Link>
      ) : (
        <Link to="/lectures/$lectureId" params={{ lectureId: itemId }} className={textLinkClass()}>
          {certificateText.lecture}
        </Link>
      )}
    </Callout>
  );
}
