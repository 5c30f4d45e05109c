import type { ReactNode } from "react";
import type { MediaAsset } from "../../../shared/media/asset.ts";
import { useMediaDraft } from "../../api/media-draft/use-media-draft.ts";
import { failureText } from "../../lib/error-messages.ts";
import { ErrorBox } from "../../ui/feedback/error-box.tsx";
import { LoadingMessage } from "../../ui/feedback/loading-message.tsx";
import { DraftNotices } from "../draft/draft-notices.tsx";
import { CueConflict } from "./cue-conflict.tsx";
import { workspaceText } from "./text.ts";
import type { Confused } from "./timeline/confused.ts";
import { WorkspaceLayout } from "./workspace-layout.tsx";

interface MediaEditorProps {
  mediaId: string;
  /** The video as it was uploaded; undefined: it was imported, or is not read yet. */
  asset: MediaAsset | undefined;
  replacedMediaId?: string | null;
  /** Where learners have not understood it. */
  confused?: readonly Confused[];
  /** Further cards. */
  children: ReactNode;
}

/** A video with its captions and chapters. */
export function MediaEditor({ mediaId, asset, replacedMediaId = null, confused = [], children }: MediaEditorProps) {
  const { draft, editor, state, error, retry } = useMediaDraft(mediaId, readyTranscript(asset));
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
      <WorkspaceLayout
        draft={draft}
        editor={editor}
        asset={asset}
        replacedMediaId={replacedMediaId}
        confused={confused}
      >
        {children}
      </WorkspaceLayout>
    </>
  );
}

/** The transcript that the draft takes over when it is opened again. */
const readyTranscript = (asset: MediaAsset | undefined): string | null =>
  asset?.transcript?.status === "READY" ? asset.transcript.transcriptId : null;
