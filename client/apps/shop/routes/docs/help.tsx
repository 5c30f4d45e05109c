import { createFileRoute } from "@tanstack/react-router";
import { loadSite, useSite } from "../../../../api/site.ts";
import { pageHead } from "../../../../document/page-head.ts";
import { helpHeadText } from "../../../../features/help/head-text.ts";
import { HelpScreen } from "../../../../features/help/help-screen.tsx";

export const Route = createFileRoute("/docs/help")({
  loader: ({ context }) => loadSite(context.utils),
  head: ({ match: { context } }) => pageHead({ ...helpHeadText, canonical: "/docs/help" }, context.origin),
  component: () => <HelpScreen business={useSite().business} />,
});
