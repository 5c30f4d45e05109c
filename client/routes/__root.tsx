import { createRootRoute, HeadContent } from "@tanstack/react-router";
import { prefetchSite } from "../api/site.ts";
import { Shell } from "../shell/shell.tsx";

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
