import { Link } from "@tanstack/react-router";
import { ChevronDown } from "lucide-react";
import type { Document } from "../../../../shared/document/schema.ts";
import { dateText } from "../../../../shared/format.ts";
import { Tag } from "../../../ui/feedback/tag.tsx";
import { textLinkClass } from "../../../ui/action/text-link.ts";
import { versionsText as text } from "../text.ts";
import styles from "./versions.module.css";

/** All versions of a document, each with a link to what it changed. */
export function VersionList({ document }: { document: Document }) {
  const { documentType, version: shown, versions } = document;
  if (versions.length < 2) return null;
  return (
    <details className={styles.versions}>
      <summary>
        {text.list(versions.length)}
        <ChevronDown />
      </summary>
      <ul>
        {versions.map(({ version, effectiveAt, status }, index) => (
          <li key={version}>
            <Link
              to="/docs/$documentType"
              params={{ documentType }}
              search={status === "IN_FORCE" ? {} : { version }}
              aria-current={version === shown ? "page" : undefined}
            >
              {text.effectiveFrom(dateText(effectiveAt))}
            </Link>
            {status === "PAST" ? null : <Tag tone={status === "IN_FORCE" ? "good" : "info"}>{text.status[status]}</Tag>}
            {index === versions.length - 1 ? null : (
              <Link
                to="/docs/$documentType"
                params={{ documentType }}
                search={{ version, changes: true }}
                className={textLinkClass()}
              >
                {text.changes}
                <span className="sr-only"> {text.of(dateText(effectiveAt))}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
