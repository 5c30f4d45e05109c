import { Link } from "@tanstack/react-router";
import type { RegisteredItem } from "../../../shared/registration.ts";
import { Callout } from "../../ui/callout.tsx";
import { textLinkClass } from "../../ui/text-link.ts";
import { endingSoonest, urgentDays } from "./days-left.ts";
import { watchLabel } from "./progress-text.ts";
import { WatchLink } from "./watch-link.tsx";

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
      ‘{item.title}’ {days === 0 ? "기간이 오늘까지예요." : `기간이 ${days}일 남았어요.`}{" "}
      {others.length > 0 ? `${urgentDays}일 안에 끝나는 것이 ${others.length}개 더 있어요. ` : null}
      {others.length > 0 ? (
        <Link to="/classroom" search={{ sort: "expiry" }} replace resetScroll={false} className={textLinkClass()}>
          기간이 가까운 순으로 보기
        </Link>
      ) : (
        <WatchLink item={item} className={textLinkClass()}>
          {watchLabel(item)}
        </WatchLink>
      )}
    </Callout>
  );
}
