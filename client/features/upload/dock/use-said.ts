import { useEffect, useRef, useState } from "react";
import { errorText } from "../../../lib/error-messages.ts";
import type { QueuedUpload } from "../../../lib/video-upload/queued-upload.ts";
import { dockText } from "./text.ts";

/** The last change of the uploads that a screen reader says: percent change too often for that. */
export function useSaid(uploads: readonly QueuedUpload[]): string {
  const [said, say] = useState("");
  const before = useRef<readonly QueuedUpload[]>([]);
  useEffect(() => {
    const change = changeOf(before.current, uploads);
    before.current = uploads;
    if (change !== null) say(change);
  }, [uploads]);
  return said;
}

/** @returns null: nothing that has to be said */
export function changeOf(before: readonly QueuedUpload[], now: readonly QueuedUpload[]): string | null {
  const text = dockText.said;
  const stateBefore = new Map(before.map(({ id, state }) => [id, state]));
  const refused = now.find(({ id, state }) => state === "REFUSED" && stateBefore.get(id) !== "REFUSED");
  if (refused) return text.refused(refused.name, errorText(refused.code ?? "FETCH_ERROR"));
  const wasOffline = before.some(({ state }) => state === "OFFLINE");
  const isOffline = now.some(({ state }) => state === "OFFLINE");
  if (isOffline && !wasOffline) return text.offline;
  const isSending = now.some(({ id, state }) => state === "SENDING" && stateBefore.get(id) === "OFFLINE");
  if (wasOffline && !isOffline && isSending) return text.online;
  const sent = before.find(({ id, bytes, sentBytes }) => sentBytes === bytes && !now.some((one) => one.id === id));
  if (sent) return text.sent(sent.name);
  const left = now.filter(({ state }) => state === "LEFT").length;
  if (left > before.filter(({ state }) => state === "LEFT").length) return text.left(left);
  return null;
}
