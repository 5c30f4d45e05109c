import type { ReactNode } from "react";
import type { MediaAsset } from "../../../shared/media/asset.ts";
import type { MediaDraft } from "../../../shared/media/draft.ts";
import type { MediaEditor } from "../../api/media-draft/media-editors.ts";
import { CaptionPanel } from "./captions/caption-panel.tsx";
import { ChapterCard } from "./chapters/chapter-card.tsx";
import { KeyBar } from "./keys/key-bar.tsx";
import { MediaWorkspace } from "./media-workspace.tsx";
import { PosterCard } from "./poster/poster-card.tsx";
import type { Confused } from "./timeline/confused.ts";
import { Timeline } from "./timeline/timeline.tsx";
import { VideoStage } from "./video-stage.tsx";
import styles from "./workspace.module.css";

interface WorkspaceLayoutProps {
  draft: MediaDraft;
  editor: MediaEditor;
  /** Undefined: it was imported. */
  asset: MediaAsset | undefined;
  replacedMediaId: string | null;
  confused: readonly Confused[];
  /** Further cards beside the chapters. */
  children?: ReactNode;
}

/** The video with its timeline, the captions beside it, and the chapters below. */
export const WorkspaceLayout = ({
  draft,
  editor,
  asset,
  replacedMediaId,
  confused,
  children,
}: WorkspaceLayoutProps) => (
  <MediaWorkspace draft={draft} editor={editor} asset={asset} replacedMediaId={replacedMediaId}>
    <div className={styles.columns} data-wide>
      <div className={styles.left}>
        <VideoStage />
        <Timeline confused={confused} />
        <KeyBar />
      </div>
      <CaptionPanel />
    </div>
    <div className={styles.cards}>
      <ChapterCard />
      {asset ? <PosterCard asset={asset} /> : null}
      {children}
    </div>
  </MediaWorkspace>
);
