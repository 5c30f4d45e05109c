import type { MediaAsset } from "../../../shared/media/asset.ts";
import { useAssets } from "../../api/media-asset/assets.ts";
import { failureText } from "../../lib/error-messages.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorBox } from "../../ui/feedback/error-box.tsx";
import { LoadingMessage } from "../../ui/feedback/loading-message.tsx";
import { Panel } from "../../ui/layout/panel.tsx";
import { AssetRow } from "./asset-row.tsx";
import { DropZone } from "./drop-zone.tsx";
import { uploadText as text } from "./text.ts";
import { useMakingRenditions, useUploads } from "../../components/uploads/use-uploads.ts";
import styles from "./videos.module.css";

/** The videos of a teacher: those on their way, and those that the server has. */
export function VideosScreen() {
  const uploads = useUploads();
  const { data, error, refetch } = useAssets();
  // A file that this page sends has a row in the dock.
  const sent = new Set(uploads.map(({ mediaAssetId }) => mediaAssetId));
  const assets = data?.items.filter(({ mediaAssetId }) => !sent.has(mediaAssetId));
  return (
    <>
      <header className={styles.header}>
        <h1>{text.title}</h1>
        <p>{text.lead}</p>
      </header>
      <DropZone />
      <Panel className={styles.panel} aria-labelledby="videos">
        <h2 id="videos">{text.list}</h2>
        <Assets assets={assets} error={error} onRetry={() => void refetch()} />
      </Panel>
    </>
  );
}

interface AssetsProps {
  assets: readonly MediaAsset[] | undefined;
  error: unknown;
  onRetry: () => void;
}

function Assets({ assets, error, onRetry }: AssetsProps) {
  const making = useMakingRenditions();
  if (assets && assets.length > 0)
    return (
      <ul className={styles.rows}>
        {assets.map((asset) => (
          <AssetRow
            key={asset.mediaAssetId}
            asset={asset}
            making={making.find(({ mediaAssetId }) => mediaAssetId === asset.mediaAssetId)}
          />
        ))}
      </ul>
    );
  return (
    <div className={styles.rest}>
      {assets ? (
        <EmptyState title={text.none} as="h3" variant="bare">
          {text.noneText}
        </EmptyState>
      ) : error ? (
        <ErrorBox title={failureText(error)} onRetry={onRetry} />
      ) : (
        <LoadingMessage />
      )}
    </div>
  );
}
