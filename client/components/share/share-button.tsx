import { Share2 } from "lucide-react";
import { useState } from "react";
import { onDemand } from "../../document/on-demand.tsx";
import { Button } from "../../ui/action/button.tsx";
import type { ShareDialogProps } from "./share-dialog.tsx";
import { shareButtonText as text } from "./share-button-text.ts";

const ShareDialog = onDemand<ShareDialogProps>(() => import("./share-dialog.tsx").then((part) => part.ShareDialog));

interface ShareButtonProps extends Pick<ShareDialogProps, "title" | "path" | "image"> {
  /** As large as the buttons beside it; otherwise a small one without an edge. */
  beside?: boolean;
}

/** Opens the ways to send the address of a page to someone. */
export function ShareButton({ beside = false, ...page }: ShareButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size={beside ? "m" : "s"}
        variant={beside ? "secondary" : "quiet"}
        aria-label={text.name(page.title)}
        onClick={() => setOpen(true)}
      >
        <Share2 />
        {text.action}
      </Button>
      <ShareDialog {...page} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
