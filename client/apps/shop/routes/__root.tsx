import { createRootRouteWithContext, HeadContent } from "@tanstack/react-router";
import { prefetchSite } from "../../../api/site.ts";
import { pageHead } from "../../../document/page-head.ts";
import type { RouterContext } from "../../../lib/router-context.ts";
import { Shell } from "../shell/shell.tsx";
import { notFoundText } from "../shell/text.ts";

export const Route = createRootRouteWithContext<RouterContext>()({
  ssr: true,
  loader: ({ context: { utils } }) => {
    const site = prefetchSite(utils);
    // In the browser the frame is shown before its small print is known, and without it when the request fails.
    return import.meta.env.SSR ? site : undefined;
  },
  // An address that names no screen matches nothing else.
  head: ({ matches }) =>
    matches.length === 1 ? pageHead({ title: notFoundText.title }) : { meta: [{ title: "CLOSEGAP" }] },
  component: Root,
});

function Root() {
  return (
    <>
      {/* The server writes them into the document's own head. */}
      {import.meta.env.SSR ? null : <HeadContent />}
      <Shell />
    </>
  );
}
