import { createFileRoute } from "@tanstack/react-router";
import {
  loadPromotions,
  useBanners,
  useEndedPromotions,
  useOpenCoupons,
  useRunningPromotions,
} from "../../../../api/promotion.ts";
import { promotionHeadText } from "../../../../features/promotion/head-text.ts";
import { PromotionsScreen } from "../../../../features/promotion/promotions-screen.tsx";
import { pageHead } from "../../../../document/page-head.ts";

export const Route = createFileRoute("/promotions/")({
  loader: async ({ context }) => void (await loadPromotions(context.utils)),
  head: ({ match: { context } }) =>
    pageHead(
      { title: promotionHeadText.title, description: promotionHeadText.description, canonical: "/promotions" },
      context.origin,
    ),
  component: Promotions,
});

function Promotions() {
  return (
    <PromotionsScreen
      banners={useBanners()}
      running={useRunningPromotions()}
      ended={useEndedPromotions()}
      coupons={useOpenCoupons()}
    />
  );
}
