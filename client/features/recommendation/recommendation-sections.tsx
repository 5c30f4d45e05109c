import { Link } from "@tanstack/react-router";
import type { Recommendation } from "../../../shared/recommendation/schema.ts";
import { textLinkClass } from "../../ui/action/text-link.ts";
import { RecommendationSection } from "./recommendation-section.tsx";
import { sectionText } from "./text.ts";
import type { Dismissals } from "./use-dismissals.ts";

const personalSections = ["NEXT", "FAVORITES", "TOPICS"] as const;
/** Half a row of a wide screen: sections up to this are one section, instead of a row each that is mostly empty. */
const shortSection = 2;

/** For what is recommended by the user's own courses, favorites and interests; each card states its reason. */
export function PersonalSections({ items, dismissals }: { items: readonly Recommendation[]; dismissals: Dismissals }) {
  const filled = personalSections
    .map((name) => ({ name, courses: items.filter(({ section }) => section === name) }))
    .filter(({ courses }) => courses.length > 0);
  const short = filled.filter(({ courses }) => courses.length <= shortSection);
  const joined = short.length > 1 ? short : [];
  return (
    <>
      {filled
        .filter((section) => !joined.includes(section))
        .map(({ name, courses }) => (
          <RecommendationSection
            key={name}
            id={name.toLowerCase()}
            title={personalTitle(name, courses)}
            courses={courses}
            aside={name === "FAVORITES" ? <WishlistLink /> : undefined}
            dismissals={dismissals}
          />
        ))}
      <RecommendationSection
        id="personal"
        title={sectionText.personal}
        courses={joined.flatMap(({ courses }) => courses)}
        dismissals={dismissals}
      />
    </>
  );
}

function personalTitle(name: (typeof personalSections)[number], courses: readonly Recommendation[]): string {
  if (name === "NEXT") return sectionText.next;
  if (name === "FAVORITES") return sectionText.favorites;
  return courses.every(({ reason }) => reason.kind === "INTEREST") ? sectionText.interests : sectionText.topics;
}

function WishlistLink() {
  return (
    <Link to="/my/wishlist" className={textLinkClass()}>
      {sectionText.wishlist}
    </Link>
  );
}
