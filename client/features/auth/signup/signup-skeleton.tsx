import { SkeletonBox, SkeletonLine, SkeletonRegion } from "../../../ui/feedback/skeleton.tsx";
import { AuthLayout } from "../auth-layout.tsx";
import { illustrationGap } from "./illustration-gap.ts";
import styles from "./signup-skeleton.module.css";
import { signupFrameText } from "../head-text.ts";

const { title, lead } = signupFrameText.mail;

/** The first step, until it is known whether the visitor has signed in already. */
export function SignupSkeleton() {
  return (
    <AuthLayout
      scene="signup"
      open={illustrationGap("mail")}
      text={signupFrameText.illustration}
      above={<SkeletonLine className={styles.progress} />}
      title={title}
      lead={lead}
    >
      <SkeletonRegion waited className={styles.form}>
        <SkeletonBox height="8rem" />
        <SkeletonBox height="30rem" />
        <SkeletonBox height="5.6rem" />
      </SkeletonRegion>
    </AuthLayout>
  );
}
