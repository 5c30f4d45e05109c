import { Sparkles } from "lucide-react";
import type { MediaAsset } from "../../../shared/media/asset.ts";
import { renditionQueue } from "../../api/media-asset/rendition-queue.ts";
import { chooseFile } from "../../lib/choose-file.ts";
import { lackingParts } from "../../lib/video-renditions/parts.ts";
import { IconButton } from "../../ui/action/icon-button.tsx";
import { useToast } from "../../ui/overlay/toast.tsx";
import { uploadText as text } from "./text.ts";

/** An earlier page ended before it had made all parts of a video: this one goes on with the same file. */
export function MakeButton({ asset }: { asset: MediaAsset }) {
  const { mediaAssetId, fileName, bytes } = asset;
  const toast = useToast();
  if (lackingParts(asset).length === 0) return null;
  const make = async () => {
    const file = await chooseFile("video/*");
    if (!file) return;
    if (file.size === bytes) renditionQueue.add(mediaAssetId, file);
    else toast({ text: text.otherFile, tone: "bad" });
  };
  return <IconButton size="s" label={text.makeParts(fileName)} icon={<Sparkles />} onClick={() => void make()} />;
}
