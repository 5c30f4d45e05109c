import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { PersonIllustration } from "../../../ui/image/person-illustration.tsx";
import { SplitPanel, SplitPanelSide } from "../../../ui/layout/split-panel.tsx";
import { Tag } from "../../../ui/feedback/tag.tsx";
import styles from "./payment-failure-illustration.module.css";

interface PaymentFailureIllustrationProps {
  /** "waiting": the result is unknown, the gap is narrow; "failed": the gap is wide, the text crimson. */
  kind: "waiting" | "failed";
  tag?: string;
  title: string;
  /** The failure, and whether money was charged. */
  children: ReactNode;
  /** The next step. */
  actions?: ReactNode;
}

/** A payment that did not succeed: the two panels stay apart. */
export function PaymentFailureIllustration({ kind, tag, title, children, actions }: PaymentFailureIllustrationProps) {
  const failed = kind === "failed";
  return (
    <section aria-labelledby="unpaid">
      <SplitPanel columns="1.7fr 1fr" gap={failed ? 4 : 1.4} className={styles.apart}>
        <SplitPanelSide>
          <div className={styles.text} role={failed ? "alert" : "status"}>
            {tag ? (
              <Tag tone={failed ? "bad" : "warn"} icon={<TriangleAlert />}>
                {tag}
              </Tag>
            ) : null}
            <h1 id="unpaid">{title}</h1>
            <p>{children}</p>
          </div>
          {actions ? <div className={styles.actions}>{actions}</div> : null}
        </SplitPanelSide>
        <SplitPanelSide
          tone={failed ? "sunken" : "none"}
          background={
            <div className={failed ? styles.art : styles.waiting}>
              {failed ? (
                <PersonIllustration head="ㅁ" arms="ㅓ" ink="text-2" face="cheongja-mid" />
              ) : (
                <PersonIllustration head="ㅎ" arms="ㅗ" ink="chija-deep" face="chija-pale" />
              )}
            </div>
          }
        />
      </SplitPanel>
    </section>
  );
}
