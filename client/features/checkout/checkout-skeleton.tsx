import { SkeletonBox, SkeletonRegion } from "../../ui/feedback/skeleton.tsx";
import form from "./checkout-form.module.css";

export function CheckoutSkeleton() {
  return (
    <SkeletonRegion waited className={form.form}>
      <div className={form.parts}>
        <SkeletonBox height="5rem" />
        <SkeletonBox height="17rem" />
        <SkeletonBox height="12rem" />
        <SkeletonBox height="15rem" />
      </div>
      <SkeletonBox height="42rem" />
    </SkeletonRegion>
  );
}
