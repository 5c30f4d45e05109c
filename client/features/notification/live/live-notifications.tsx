import { type ReactNode, useState } from "react";
import { useLiveUnread } from "../../../api/notification/live/use-live-unread.ts";
import { liveText } from "../text.ts";

/** Keeps the number on the bell up to date, and says when it grows. */
export default function LiveNotifications({ userId }: { userId: string }): ReactNode {
  const [news, setNews] = useState(0);
  useLiveUnread(userId, () => setNews((count) => count + 1));
  // Another element each time, so that the same sentence is said again.
  return <output className="sr-only">{news === 0 ? null : <span key={news}>{liveText.arrived}</span>}</output>;
}
