import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { can } from "../../../shared/policy.ts";
import { useSiteQuery } from "../../api/site.ts";
import { useAtomValue } from "../../document/use-atom.ts";
import { userAtom } from "../../lib/session/session-state.ts";
import { studioLinkText as text } from "./text.ts";

interface StudioLinkProps {
  className: string;
  /** Before the label. */
  icon?: ReactNode;
  /** Behind it, unless another window is opened. */
  arrow?: ReactNode;
}

/** Leads teachers to the studio, which may be another site. */
export function StudioLink({ className, icon, arrow }: StudioLinkProps) {
  const user = useAtomValue(userAtom);
  const studioUrl = useSiteQuery().data?.studioUrl;
  if (!studioUrl || !can(user, "openStudio")) return null;
  // An application of its own, which the router of the shop does not know.
  if (studioUrl.startsWith("/"))
    return (
      <a href={studioUrl} className={className}>
        {icon}
        {text.studio}
        {arrow}
      </a>
    );
  return (
    <a href={studioUrl} className={className} target="_blank" rel="noopener">
      {icon}
      {text.studio}
      <ExternalLink />
      <span className="sr-only">{text.newWindow}</span>
    </a>
  );
}
