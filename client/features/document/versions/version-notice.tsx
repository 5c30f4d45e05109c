import { Link } from "@tanstack/react-router";
import type { Document } from "../../../../shared/document/schema.ts";
import { dateText } from "../../../../shared/format.ts";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { textLinkClass } from "../../../ui/action/text-link.ts";
import { versionsText as text } from "../text.ts";

interface VersionNoticeProps {
  document: Document;
  /** The document is shown as its changes since this version. */
  comparedWith?: Document | undefined;
}

/**
 * Says that this is not the text in force, or which texts are compared, with a link to the one in force. At the text in
 * force it says that another one is announced.
 */
export function VersionNotice({ document, comparedWith }: VersionNoticeProps) {
  const { documentType, effectiveAt, status, version } = document;
  const from = dateText(effectiveAt);
  if (!comparedWith && status === "IN_FORCE") return <Announcement document={document} />;
  return (
    <Callout tone={status === "PAST" && !comparedWith ? "warn" : "info"}>
      {comparedWith ? text.compared(dateText(comparedWith.effectiveAt), from) : null}
      {!comparedWith && status === "PAST" ? text.past : null}
      {!comparedWith && status === "UPCOMING" ? text.upcoming(from) : null}{" "}
      <Link
        to="/docs/$documentType"
        params={{ documentType }}
        search={comparedWith && status !== "IN_FORCE" ? { version } : {}}
        className={textLinkClass()}
      >
        {comparedWith ? text.whole : text.inForce}
      </Link>
    </Callout>
  );
}

/** The next version, before it is in force. */
function Announcement({ document: { documentType, versions } }: { document: Document }) {
  const next = versions.findLast(({ status }) => status === "UPCOMING");
  if (!next) return null;
  return (
    <Callout tone="info">
      {text.announced(dateText(next.effectiveAt))}{" "}
      <Link
        to="/docs/$documentType"
        params={{ documentType }}
        search={{ version: next.version, changes: true }}
        className={textLinkClass()}
      >
        {text.changes}
      </Link>
    </Callout>
  );
}
