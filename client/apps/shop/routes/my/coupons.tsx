import { createFileRoute } from "@tanstack/react-router";
import { loadUserCoupons, useOpenCoupons, useUserCoupons } from "../../../../api/promotion.ts";
import { promotionHeadText } from "../../../../features/promotion/head-text.ts";
import { OwnCouponsScreen } from "../../../../features/promotion/own-coupons-screen.tsx";
import { OwnCouponsSkeleton } from "../../../../features/promotion/own-coupons-skeleton.tsx";
import { pageHead } from "../../../../document/page-head.ts";
import { requireSession } from "../../../../lib/session/require-session.ts";

export const Route = createFileRoute("/my/coupons")({
  ssr: false,
  beforeLoad: requireSession,
  loader: async ({ context }) => void (await loadUserCoupons(context.utils, context.userId)),
  head: () => pageHead({ title: promotionHeadText.coupons }),
  pendingComponent: OwnCouponsSkeleton,
  component: OwnCoupons,
});

function OwnCoupons() {
  const { userId } = Route.useRouteContext();
  return <OwnCouponsScreen coupons={useUserCoupons(userId)} open={useOpenCoupons()} />;
}
