import { createFileRoute } from "@tanstack/react-router";
import { suggestTitle } from "../../../features/suggestion/head-text.ts";
import { SuggestScreen } from "../../../features/suggestion/suggest-screen.tsx";
import { suggestSearch } from "../../../features/suggestion/suggest-search.ts";
import { SuggestSkeleton } from "../../../features/suggestion/suggest-skeleton.tsx";
import { pageHead } from "../../../lib/document/page-head.ts";
import { requireSession } from "../../../lib/session/require-session.ts";

export const Route = createFileRoute("/my/suggest/")({
  ssr: false,
  validateSearch: suggestSearch,
  beforeLoad: requireSession,
  head: () => pageHead({ title: suggestTitle }),
  pendingComponent: SuggestSkeleton,
  component: Suggest,
});

function Suggest() {
  return <SuggestScreen tab={Route.useSearch().tab} />;
}
