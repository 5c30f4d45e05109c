import { createFileRoute } from "@tanstack/react-router";
import { loadRecommendations } from "../../../api/recommendation.ts";
import { loadSite, useSite } from "../../../api/site.ts";
import { ForYouScreen } from "../../../features/recommendation/for-you-screen.tsx";
import { ForYouSkeleton } from "../../../features/recommendation/for-you-skeleton.tsx";
import { forYouHead } from "../../../features/recommendation/for-you-head.ts";
import { pageHead } from "../../../document/page-head.ts";

export const Route = createFileRoute("/foryou")({
  loader: async ({ context: { utils } }) => {
    await Promise.all([loadRecommendations(utils), loadSite(utils)]);
  },
  head: ({ match: { context } }) => pageHead(forYouHead, context.origin),
  pendingComponent: ForYouSkeleton,
  component: ForYou,
});

function ForYou() {
  return <ForYouScreen categories={useSite().categories} />;
}
