import { Link } from "@tanstack/react-router";
import { useStarters } from "../../api/recommendation.ts";
import { textLinkClass } from "../../ui/action/text-link.ts";
import { ForYouFooter } from "./for-you-footer.tsx";
import { ForYouHeader } from "./for-you-header.tsx";
import { forYouTitle } from "./head-text.ts";
import { NoRecommendations } from "./no-recommendations.tsx";
import { RecommendationSection } from "./recommendation-section.tsx";
import { sectionText, visitorText } from "./text.ts";
import { useDismissals } from "./use-dismissals.ts";

/** Courses of each section: complete rows at two, three, four and six columns. */
const sectionRows = 12;

export function VisitorRecommendations() {
  const { items } = useStarters();
  const dismissals = useDismissals(0);
  const isNew = ({ reason }: (typeof items)[number]) => reason.kind === "NEW";
  return (
    <>
      <ForYouHeader title={forYouTitle}>
        {visitorText.lead}{" "}
        <Link to="/login" search={{ callbackUrl: "/foryou" }} className={textLinkClass()}>
          {visitorText.login}
        </Link>
      </ForYouHeader>
      {items.length === 0 ? <NoRecommendations /> : null}
      <RecommendationSection
        id="start"
        title={sectionText.starters}
        courses={items.filter((item) => !isNew(item)).slice(0, sectionRows)}
        dismissals={dismissals}
      />
      <RecommendationSection
        id="new"
        title={sectionText.newest}
        courses={items.filter(isNew).slice(0, sectionRows)}
        dismissals={dismissals}
      />
      <ForYouFooter text={visitorText.rule} />
    </>
  );
}
