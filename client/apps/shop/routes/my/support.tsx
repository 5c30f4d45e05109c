import { createFileRoute } from "@tanstack/react-router";
import { searchOf, uuid } from "../../../../../shared/reader.ts";
import { supportTitle } from "../../../../features/inquiry/head-text.ts";
import { SupportScreen } from "../../../../features/inquiry/support-screen.tsx";
import { SupportSkeleton } from "../../../../features/inquiry/support-skeleton.tsx";
import { pageHead } from "../../../../document/page-head.ts";
import { requireSession } from "../../../../lib/session/require-session.ts";

export const Route = createFileRoute("/my/support")({
  ssr: false,
  /** `inquiry`: the one whose messages are shown. */
  validateSearch: searchOf({ inquiry: uuid }),
  beforeLoad: requireSession,
  head: () => pageHead({ title: supportTitle }),
  pendingComponent: SupportSkeleton,
  component: Support,
});

function Support() {
  return <SupportScreen openId={Route.useSearch().inquiry} />;
}
