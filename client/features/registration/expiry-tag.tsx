import { Clock } from "lucide-react";
import { Tag } from "../../ui/feedback/tag.tsx";
import { remainingText } from "../../../shared/format.ts";
import { daysLeft } from "./days-left.ts";

/** The remaining days, when they are few. */
export function ExpiryTag({ expiresAt, now }: { expiresAt: string | null; now: Date }) {
  const days = daysLeft(expiresAt, now);
  if (days === null) return null;
  return (
    <Tag tone="warn" icon={<Clock />}>
      {remainingText(days)}
    </Tag>
  );
}
