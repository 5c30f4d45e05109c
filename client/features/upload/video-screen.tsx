import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { useAsset } from "../../api/media-asset/assets.ts";
import { mediaEditor } from "../../api/media-draft/media-editors.ts";
import { useMediaPublication } from "../../api/media-draft/use-media-publication.ts";
import { DraftActions } from "../../components/draft/draft-actions.tsx";
import { MediaEditor } from "../../components/media-draft/media-editor.tsx";
import { failureText } from "../../lib/error-messages.ts";
import { studioPaths } from "../../lib/studio-paths.ts";
import { buttonClass } from "../../ui/action/button-class.ts";
import { Button } from "../../ui/action/button.tsx";
import { iconButtonClass } from "../../ui/action/icon-button-class.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { LoadingMessage } from "../../ui/feedback/loading-message.tsx";
import { useToast } from "../../ui/overlay/toast.tsx";
import { videoText as text } from "./text.ts";
import styles from "./videos.module.css";

/** The captions, chapters and poster of an uploaded video, which may be in no course. */
export function VideoScreen({ mediaId }: { mediaId: string }) {
  const { asset, isRead } = useAsset(mediaId);
  if (!asset)
    return isRead ? (
      <EmptyState
        as="h1"
        title={text.missing}
        action={
          <a href={studioPaths.videos} className={buttonClass({ variant: "primary" })}>
            {text.back}
          </a>
        }
      >
        {text.missingText}
      </EmptyState>
    ) : (
      <LoadingMessage />
    );
  return (
    <>
      <header className={styles.head}>
        <a className={iconButtonClass()} href={studioPaths.videos} aria-label={text.back}>
          <ArrowLeft />
        </a>
        <h1>{asset.fileName}</h1>
        <div className={styles.headActions}>
          <DraftActions editor={mediaEditor(mediaId)} />
          <PublishButton mediaId={mediaId} />
        </div>
      </header>
      <MediaEditor mediaId={mediaId} asset={asset}>
        {null}
      </MediaEditor>
    </>
  );
}

/** Learners of all lectures with the video get its captions and chapters. */
function PublishButton({ mediaId }: { mediaId: string }) {
  const { canPublish, publish } = useMediaPublication(mediaId);
  const toast = useToast();
  const [isRunning, setRunning] = useState(false);
  const run = async () => {
    setRunning(true);
    try {
      await publish();
      toast({ text: text.published });
    } catch (error) {
      toast({ text: failureText(error), tone: "bad" });
    } finally {
      setRunning(false);
    }
  };
  return (
    <Button
      size="s"
      variant="primary"
      disabled={!canPublish}
      pending={isRunning && text.publishing}
      onClick={() => void run()}
    >
      {text.publish}
    </Button>
  );
}
