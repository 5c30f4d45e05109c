import { createFileRoute } from "@tanstack/react-router";
import { suggestTitle } from "../../../features/suggestion/head-text.ts";
import { SuggestSkeleton } from "../../../features/suggestion/suggest-skeleton.tsx";
import { SuggestionScreen } from "../../../features/suggestion/suggestion-screen.tsx";
import { pageHead } from "../../../lib/document/page-head.ts";
import { requireSession } from "../../../lib/session/require-session.ts";

export const Route = createFileRoute("/my/suggest/$suggestionId")({
  ssr: false,
  beforeLoad: requireSession,
  head: () => pageHead({ title: suggestTitle }),
  pendingComponent: SuggestSkeleton,
  component: OneSuggestion,
});

function OneSuggestion() {
  const { suggestionId } = Route.useParams();
  return <SuggestionScreen key={suggestionId} suggestionId={suggestionId} />;
}
