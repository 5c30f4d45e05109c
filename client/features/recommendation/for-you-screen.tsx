import type { Category } from "../../../shared/site/schema.ts";
import { sessionStatusAtom, viewerIdAtom } from "../../lib/session/session-state.ts";
import { useAtomValue } from "../../document/use-atom.ts";
import { ForYouSkeleton } from "./for-you-skeleton.tsx";
import { OwnRecommendations } from "./own-recommendations.tsx";
import { VisitorRecommendations } from "./visitor-recommendations.tsx";

/** The recommendations of the current user; for a visitor those for everyone. */
export function ForYouScreen({ categories }: { categories: readonly Category[] }) {
  const userId = useAtomValue(viewerIdAtom);
  const session = useAtomValue(sessionStatusAtom);
  if (userId !== null) return <OwnRecommendations key={userId} categories={categories} />;
  return session === "loading" ? <ForYouSkeleton /> : <VisitorRecommendations />;
}
