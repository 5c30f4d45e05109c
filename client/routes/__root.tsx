import { createRootRoute, HeadContent } from "@tanstack/react-router";
import { useGuestCartMerge } from "../api/use-guest-cart-merge.ts";
import { prefetchSite } from "../api/use-site.ts";
import { Shell } from "../shell/shell.tsx";
import { useToast } from "../ui/toast.tsx";

export const Route = createRootRoute({
  loader: prefetchSite,
  head: () => ({ meta: [{ title: "CLOSEGAP" }] }),
  component: Root,
});

function Root() {
  useGuestCartMerge(useToast());
  return (
    <>
      <HeadContent />
      <Shell />
    </>
  );
}
