import { Camera, ImageUp } from "lucide-react";
import { useState } from "react";
import type { MediaAsset } from "../../../../shared/media/asset.ts";
import { posterSize } from "../../../../shared/media/poster-grid.ts";
import { useSendPoster } from "../../../api/media-asset/posters.ts";
import { chooseFile } from "../../../lib/choose-file.ts";
import { failureText } from "../../../lib/error-messages.ts";
import { Button } from "../../../ui/action/button.tsx";
import { useSingleFlight } from "../../../ui/action/use-single-flight.ts";
import { useToast } from "../../../ui/overlay/toast.tsx";
import { photoAccept, PhotoFileError } from "../../photo/photo-file.ts";
import { posterText as text } from "../text.ts";
import { useWorkspace } from "../workspace-context.ts";
import { drawFile, drawFrame } from "./draw-poster.ts";
import { PosterChoice } from "./poster-choice.tsx";
import styles from "./poster.module.css";

/** A video shows its poster before it plays: one of its scenes, another frame, an image, or the cover of its lecture. */
export function PosterCard({ asset: { mediaAssetId, width, height, hasPosters } }: { asset: MediaAsset }) {
  const { playhead } = useWorkspace();
  const send = useSendPoster(mediaAssetId);
  const toast = useToast();
  const [isSending, setSending] = useState(false);
  const size = posterSize({ width: width ?? 16, height: height ?? 9 });
  const run = useSingleFlight(async (draw: () => Promise<Blob>) => {
    setSending(true);
    try {
      await send(await draw());
      toast({ text: text.chosen });
    } catch (error) {
      toast({ text: error instanceof PhotoFileError ? error.message : failureText(error), tone: "bad" });
    } finally {
      setSending(false);
    }
  });
  const takeFrame = () => {
    const video = playhead.video();
    if (video) void run(() => drawFrame(video, size));
  };
  const upload = async () => {
    const file = await chooseFile(photoAccept);
    if (file) void run(() => drawFile(file, size));
  };
  return (
    <section className={styles.card} aria-labelledby="poster">
      <h2 id="poster">{text.title}</h2>
      {/* Read again once its own images are there. */}
      <PosterChoice key={String(hasPosters)} mediaAssetId={mediaAssetId} />
      <div className={styles.actions}>
        <Button size="s" pending={isSending && text.sending} onClick={takeFrame}>
          <Camera />
          {text.frame}
        </Button>
        <Button size="s" disabled={isSending} onClick={() => void upload()}>
          <ImageUp />
          {text.upload}
        </Button>
      </div>
      <p className={styles.hint}>{text.hint}</p>
    </section>
  );
}
