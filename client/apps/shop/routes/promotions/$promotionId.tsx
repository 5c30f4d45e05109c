import { createFileRoute } from "@tanstack/react-router";
import { cachedPromotion, loadPromotion, usePromotion } from "../../../../api/promotion.ts";
import { NotFoundMessage } from "../../../../components/not-found-message.tsx";
import { CourseGrid } from "../../../../features/course/course-grid.tsx";
import { promotionHead } from "../../../../features/promotion/promotion-head.ts";
import { PromotionScreen } from "../../../../features/promotion/promotion-screen.tsx";
import { itemHead } from "../../../../document/page-head.ts";
import { orNotFound } from "../../../../lib/or-not-found.ts";
import { DetailSkeleton } from "../../../../ui/layout/detail-skeleton.tsx";

export const Route = createFileRoute("/promotions/$promotionId")({
  loader: async ({ context: { utils }, params: { promotionId } }) =>
    void (await orNotFound(loadPromotion(utils, promotionId))),
  head: ({ match, params }) =>
    itemHead(match, promotionHead(cachedPromotion(match.context.utils, params.promotionId)), match.context.origin),
  pendingComponent: DetailSkeleton,
  notFoundComponent: () => <NotFoundMessage of="promotion" />,
  component: PromotionDetail,
});

function PromotionDetail() {
  const { promotionId } = Route.useParams();
  const promotion = usePromotion(promotionId);
  const { courses } = promotion;
  return (
    <PromotionScreen
      key={promotionId}
      promotion={promotion}
      courses={courses.length > 0 ? <CourseGrid columns="beside" courses={courses} /> : null}
    />
  );
}
