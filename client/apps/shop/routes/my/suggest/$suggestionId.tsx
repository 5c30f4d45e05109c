import { lazy, Suspense } from "react";
import { createFileRoute } from "@tanstack/react-router";
import { suggestTitle } from "../../../../../features/suggestion/head-text.ts";
import { SuggestSkeleton } from "../../../../../features/suggestion/suggest-skeleton.tsx";
import { pageHead } from "../../../../../document/page-head.ts";
import { requireSession } from "../../../../../lib/session/require-session.ts";

// It shares its code with the sections of reviews and comments, which load it later too.
const SuggestionScreen = lazy(() =>
  import("../../../../../features/suggestion/suggestion-screen.tsx").then((module) => ({
    default: module.SuggestionScreen,
  })),
);

export const Route = createFileRoute("/my/suggest/$suggestionId")({
  ssr: false,
  beforeLoad: requireSession,
  head: () => pageHead({ title: suggestTitle }),
  pendingComponent: SuggestSkeleton,
  component: OneSuggestion,
});

function OneSuggestion() {
  const { suggestionId } = Route.useParams();
  return (
    <Suspense fallback={<SuggestSkeleton />}>
      <SuggestionScreen key={suggestionId} suggestionId={suggestionId} />
    </Suspense>
  );
}
