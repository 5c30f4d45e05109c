import { useState } from "react";
import { limits } from "../../../shared/limits.ts";
import type { RecommendationList } from "../../../shared/recommendation/schema.ts";
import type { Category } from "../../../shared/site/schema.ts";
import { useRecommendationsQuery } from "../../api/recommendation.ts";
import { userAtom } from "../../lib/session/session-state.ts";
import { useAtomValue } from "../../document/use-atom.ts";
import { ErrorBox } from "../../ui/feedback/error-box.tsx";
import { PageTitle } from "../../ui/layout/page-title.tsx";
import { textLinkClass } from "../../ui/action/text-link.ts";
import { BestRecommendation } from "./best-recommendation.tsx";
import { DismissedLink } from "./dismissed-link.tsx";
import { ForYouFooter } from "./for-you-footer.tsx";
import { ForYouHeader } from "./for-you-header.tsx";
import { ForYouSkeleton } from "./for-you-skeleton.tsx";
import { forYouTitle } from "./head-text.ts";
import { InterestForm } from "./interest-form.tsx";
import { NoRecommendations } from "./no-recommendations.tsx";
import { RecommendationSections } from "./recommendation-sections.tsx";
import { interestText, ownText } from "./text.ts";
import { useDismissals } from "./use-dismissals.ts";

/** The recommendations of the signed-in user, with their states. */
export function OwnRecommendations({ categories }: { categories: readonly Category[] }) {
  const list = useRecommendationsQuery();
  if (list.isPending) return <ForYouSkeleton />;
  if (list.isError) {
    return (
      <>
        <PageTitle title={forYouTitle} />
        <ErrorBox title={ownText.failed} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      </>
    );
  }
  return <Loaded list={list.data} readAt={list.dataUpdatedAt} categories={categories} />;
}

interface LoadedProps {
  list: RecommendationList;
  readAt: number;
  categories: readonly Category[];
}

function Loaded({ list, readAt, categories }: LoadedProps) {
  const { items, interests, dismissedCount } = list;
  const user = useAtomValue(userAtom);
  const dismissals = useDismissals(readAt);
  const [isChoosing, setChoosing] = useState(false);
  const best = items.find(({ section }) => section === "BEST");
  const isNew = interests.length === 0 && items.every(({ section }) => section === "START");
  const hasHistory = items.some(({ section, reason }) => section !== "START" && reason.kind !== "INTEREST");
  // With fewer categories than are to be chosen there is nothing to choose.
  const canChoose = categories.length >= limits.interestsMin;
  const isAsking = canChoose && (isNew || isChoosing);
  return (
    <>
      {isAsking ? (
        <>
          <ForYouHeader title={interestText.title}>{interestText.lead(limits.interestsMin)}</ForYouHeader>
          <InterestForm
            categories={categories}
            interests={interests}
            onDone={() => setChoosing(false)}
            canCancel={!isNew}
          />
        </>
      ) : (
        <ForYouHeader title={user ? ownText.title(user.name) : forYouTitle}>
          {hasHistory || isNew ? ownText.lead : ownText.leadOfInterests}
        </ForYouHeader>
      )}
      {best ? <BestRecommendation course={best} dismissals={dismissals} /> : null}
      <RecommendationSections items={items} dismissals={dismissals} />
      {items.length === 0 ? <NoRecommendations /> : null}
      <ForYouFooter text={isNew ? interestText.rule : ownText.rule}>
        {canChoose && !isAsking ? (
          <button type="button" className={textLinkClass()} onClick={() => setChoosing(true)}>
            {interestText.change}
          </button>
        ) : null}
        <DismissedLink count={dismissedCount + dismissals.count} />
      </ForYouFooter>
    </>
  );
}
