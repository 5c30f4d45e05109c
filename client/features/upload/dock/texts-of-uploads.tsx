import { useEffect, useSyncExternalStore } from "react";
import { useAssets } from "../../../api/media-asset/assets.ts";
import { textQueue } from "../../../api/media-draft/waiting-texts.ts";
import { failureText } from "../../../lib/error-messages.ts";
import { useToast } from "../../../ui/overlay/toast.tsx";
import { dockText } from "./text.ts";

/** Gives videos that were sent with captions theirs, as soon as they are ready. */
export function TextsOfUploads() {
  const toast = useToast();
  useEffect(() => void textQueue.restore(), []);
  useEffect(
    () =>
      textQueue.subscribeToRefusals((error) => toast({ text: dockText.textsRefused(failureText(error)), tone: "bad" })),
    [toast],
  );
  return useSyncExternalStore(textQueue.subscribe, textQueue.snapshot).length > 0 ? <WhenReady /> : null;
}

function WhenReady() {
  const { data: assets } = useAssets();
  // Each list says that a video may have become ready.
  useEffect(() => {
    if (assets) void textQueue.settle();
  }, [assets]);
  return null;
}
