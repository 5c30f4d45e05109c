import type { ReactNode } from "react";
import { SkeletonBox, SkeletonRegion } from "../../../ui/feedback/skeleton.tsx";
import { AuthIllustration } from "../auth-illustration.tsx";
import styles from "./login-layout.module.css";
import { loginFrameText } from "../head-text.ts";

interface LoginLayoutProps {
  /** In place of the illustration: what the visitor is about to start. */
  inSight?: ReactNode;
  children: ReactNode;
}

/** An illustration beside a heading, and below it what signs in. */
export function LoginLayout({ inSight, children }: LoginLayoutProps) {
  return (
    <div className={styles.screen}>
      <div className={inSight ? styles.inSight : styles.art}>
        {inSight ?? (
          <AuthIllustration scene="login" open={1}>
            {loginFrameText.illustration[0]}
            <br />
            {loginFrameText.illustration[1]}
          </AuthIllustration>
        )}
      </div>
      <div className={styles.side}>
        <div className={styles.box}>
          <div>
            <h1>{loginFrameText.title}</h1>
            <p className={styles.lead}>{loginFrameText.lead}</p>
          </div>
          {children}
        </div>
      </div>
    </div>
  );
}

/** Until it is known whether the visitor has signed in already. */
export function LoginSkeleton() {
  return (
    <LoginLayout>
      <SkeletonRegion waited className={styles.box}>
        <SkeletonBox height="8rem" />
        <SkeletonBox height="11.2rem" />
        <SkeletonBox height="5.6rem" />
      </SkeletonRegion>
    </LoginLayout>
  );
}
