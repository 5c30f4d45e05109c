import { createRootRoute, HeadContent } from "@tanstack/react-router";
import { Shell } from "../shell/shell.tsx";
import { prefetchSite } from "../lib/use-site.ts";

export const Route = createRootRoute({
  loader: prefetchSite,
  head: () => ({ meta: [{ title: "CLOSEGAP" }] }),
  component: Root,
});

function Root() {
  return (
    <>
      <HeadContent />
      <Shell />
    </>
  );
}
