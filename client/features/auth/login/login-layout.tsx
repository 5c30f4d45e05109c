import type { ReactNode } from "react";
import { SkeletonBox, SkeletonRegion } from "../../../ui/feedback/skeleton.tsx";
import { AuthIllustration } from "../auth-illustration.tsx";
import styles from "./login-layout.module.css";
import { loginFrameText } from "../head-text.ts";

/** An illustration beside a heading, and below it what signs in. */
export function LoginLayout({ children }: { children: ReactNode }) {
  return (
    <div className={styles.screen}>
      <div className={styles.art}>
        <AuthIllustration scene="login" open={1}>
          {loginFrameText.illustration[0]}
          <br />
          {loginFrameText.illustration[1]}
        </AuthIllustration>
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
