import { Link } from "@tanstack/react-router";
import type { RegisteredItem } from "../../../shared/registration/schema.ts";
import { Callout } from "../../ui/feedback/callout.tsx";
import { textLinkClass } from "../../ui/action/text-link.ts";
import { endingSoonest, urgentDays } from "./days-left.ts";
import { watchLabel } from "./progress-text.ts";
import { WatchLink } from "./watch-link.tsx";
import { expiryText } from "./text.ts";

interface ExpiryLineProps {
  items: readonly RegisteredItem[];
  now: Date;
  className?: string | undefined;
}

/** A link to the registrations that end soon; nothing without any. */
export function ExpiryLine({ items, now, className }: ExpiryLineProps) {
  const [first, ...others] = endingSoonest(items, now);
  if (!first) return null;
  const { item, days } = first;
  return (
    <Callout tone="warn" className={className}>
      {expiryText.ending(item.title, days)}{" "}
      {others.length > 0 ? `${expiryText.others(urgentDays, others.length)} ` : null}
      {others.length > 0 ? (
        <Link to="/classroom" search={{ sort: "expiry" }} replace resetScroll={false} className={textLinkClass()}>
          {expiryText.sort}
        </Link>
      ) : (
        <WatchLink item={item} className={textLinkClass()}>
          {watchLabel(item)}
        </WatchLink>
      )}
    </Callout>
  );
}
