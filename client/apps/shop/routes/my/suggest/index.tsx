import { lazy, Suspense } from "react";
import { createFileRoute } from "@tanstack/react-router";
import { suggestTitle } from "../../../../../features/suggestion/head-text.ts";
import { suggestSearch } from "../../../../../features/suggestion/suggest-search.ts";
import { SuggestSkeleton } from "../../../../../features/suggestion/suggest-skeleton.tsx";
import { pageHead } from "../../../../../document/page-head.ts";
import { requireSession } from "../../../../../lib/session/require-session.ts";

// It shares its code with the sections of reviews and comments, which load it later too.
const SuggestScreen = lazy(() =>
  import("../../../../../features/suggestion/suggest-screen.tsx").then((module) => ({ default: module.SuggestScreen })),
);

export const Route = createFileRoute("/my/suggest/")({
  ssr: false,
  validateSearch: suggestSearch,
  beforeLoad: requireSession,
  head: () => pageHead({ title: suggestTitle }),
  pendingComponent: SuggestSkeleton,
  component: Suggest,
});

function Suggest() {
  return (
    <Suspense fallback={<SuggestSkeleton />}>
      <SuggestScreen tab={Route.useSearch().tab} />
    </Suspense>
  );
}
