import type { ReactNode } from "react";
import type { DraftLecture } from "../../../../shared/course/draft.ts";
import type { MediaAsset } from "../../../../shared/media/asset.ts";
import { useAssets } from "../../../api/media-asset/assets.ts";
import { useMediaDraft } from "../../../api/media-draft/use-media-draft.ts";
import { CueConflict } from "../../../components/media-draft/cue-conflict.tsx";
import { workspaceText } from "../../../components/media-draft/text.ts";
import { WorkspaceLayout } from "../../../components/media-draft/workspace-layout.tsx";
import { DraftNotices } from "../../../components/draft/draft-notices.tsx";
import { failureText } from "../../../lib/error-messages.ts";
import { ErrorBox } from "../../../ui/feedback/error-box.tsx";
import { LoadingMessage } from "../../../ui/feedback/loading-message.tsx";
import { useConfused } from "./use-confused.ts";

interface LectureMediaProps {
  lecture: DraftLecture;
  mediaId: string;
  /** Cards about the lecture. */
  children: ReactNode;
}

/** The video of a lecture with its captions and chapters. */
export function LectureMedia({ lecture, mediaId, children }: LectureMediaProps) {
  const { data: assets } = useAssets();
  const asset = assets?.items.find((one) => one.mediaId === mediaId);
  const { draft, editor, state, error, retry } = useMediaDraft(mediaId, readyTranscript(asset));
  const confused = useConfused(lecture);
  if (!draft) {
    if (!error) return <LoadingMessage />;
    return <ErrorBox title={`${workspaceText.failed}. ${failureText(error)}`} onRetry={retry} />;
  }
  return (
    <>
      <DraftNotices
        state={state}
        conflict={state.conflict && <CueConflict conflict={state.conflict} editor={editor} />}
      />
      <WorkspaceLayout draft={draft} editor={editor} confused={confused}>
        {children}
      </WorkspaceLayout>
    </>
  );
}

const readyTranscript = (asset: MediaAsset | undefined): string | null =>
  asset?.transcript?.status === "READY" ? asset.transcript.transcriptId : null;
