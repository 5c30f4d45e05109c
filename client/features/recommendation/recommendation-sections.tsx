import { Link } from "@tanstack/react-router";
import type { Recommendation } from "../../../shared/recommendation/schema.ts";
import { textLinkClass } from "../../ui/action/text-link.ts";
import { RecommendationSection } from "./recommendation-section.tsx";
import { sectionText } from "./text.ts";
import type { Dismissals } from "./use-dismissals.ts";

const sections = ["NEXT", "FAVORITES", "TOPICS", "START"] as const;
/** The columns of a desktop: shorter sections are one section, instead of a row each with a hole. */
const rowLength = 4;

interface RecommendationSectionsProps {
  items: readonly Recommendation[];
  dismissals: Dismissals;
}

/** By the user's own courses, favorites and interests, then for everyone; each card states its reason. */
export function RecommendationSections({ items, dismissals }: RecommendationSectionsProps) {
  const hasBest = items.some(({ section }) => section === "BEST");
  const filled = sections
    .map((name) => ({ name, courses: items.filter(({ section }) => section === name) }))
    .filter(({ courses }) => courses.length > 0);
  const short = filled.filter(({ courses }) => courses.length < rowLength);
  const joined = short.length > 1 ? short : [];
  return (
    <>
      {filled
        .filter((section) => !joined.includes(section))
        .map(({ name, courses }) => (
          <RecommendationSection
            key={name}
            id={name.toLowerCase()}
            title={titleOf(name, courses, hasBest)}
            courses={courses}
            aside={name === "FAVORITES" ? <WishlistLink /> : undefined}
            dismissals={dismissals}
          />
        ))}
      <RecommendationSection
        id="joined"
        title={joined.some(({ name }) => name === "START") ? sectionText.mixed : sectionText.personal}
        courses={joined.flatMap(({ courses }) => courses)}
        dismissals={dismissals}
      />
    </>
  );
}

function titleOf(name: (typeof sections)[number], courses: readonly Recommendation[], hasBest: boolean): string {
  if (name === "START") return hasBest ? sectionText.popular : sectionText.starters;
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
