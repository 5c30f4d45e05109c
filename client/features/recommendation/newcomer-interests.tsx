import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { slugOf } from "../../../shared/catalog/category-address.ts";
import { limits } from "../../../shared/limits.ts";
import type { Category } from "../../../shared/site/schema.ts";
import { useTopRecommendations } from "../../api/recommendation.ts";
import { useAtomValue } from "../../document/use-atom.ts";
import { focusHeading } from "../../lib/focus-heading.ts";
import { userAtom } from "../../lib/session/session-state.ts";
import { chipClass, chipRowClass } from "../../ui/action/chip-class.ts";
import { textLinkClass } from "../../ui/action/text-link.ts";
import { SkeletonBox, SkeletonLine, SkeletonRegion } from "../../ui/feedback/skeleton.tsx";
import { ForYouHeader } from "./for-you-header.tsx";
import { InterestForm } from "./interest-form.tsx";
import { interestText, newcomerText as text } from "./text.ts";

interface NewcomerInterestsProps {
  categories: readonly Category[];
  /** Where there is nothing to choose, or what was chosen is not known. */
  fallback: ReactNode;
}

/** The start of the home page for a user who has started nothing: the chosen categories, or their choice. */
export default function NewcomerInterests({ categories, fallback }: NewcomerInterestsProps) {
  const list = useTopRecommendations();
  const user = useAtomValue(userAtom);
  const [isChanging, setChanging] = useState(false);
  if (categories.length < limits.interestsMin || list.isError) return fallback;
  if (list.isPending) return <Waiting />;
  const { interests } = list.data;
  const isNew = interests.length === 0;
  if (isNew || isChanging)
    return (
      <section aria-label={interestText.label}>
        <ForYouHeader title={interestText.title}>{interestText.lead(limits.interestsMin)}</ForYouHeader>
        <InterestForm
          categories={categories}
          interests={interests}
          canCancel={!isNew}
          onDone={() => {
            setChanging(false);
            focusHeading();
          }}
        />
      </section>
    );
  return (
    <section aria-label={interestText.label}>
      <ForYouHeader title={text.title(user?.name)}>
        {text.lead}{" "}
        <button type="button" className={textLinkClass()} onClick={() => setChanging(true)}>
          {interestText.change}
        </button>
      </ForYouHeader>
      <nav className={chipRowClass({ scrolls: true })} aria-label={interestText.label}>
        {interests.map((name) => (
          <Link key={name} to="/categories/$category" params={{ category: slugOf(name) }} className={chipClass()}>
            {name}
          </Link>
        ))}
      </nav>
    </section>
  );
}

const Waiting = () => (
  <section>
    <SkeletonRegion>
      <SkeletonLine width="24rem" />
      <SkeletonBox height="26rem" />
    </SkeletonRegion>
  </section>
);
