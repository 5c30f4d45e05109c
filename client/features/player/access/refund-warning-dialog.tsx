import { useEffect, useRef } from "react";
import type { RefundDrop } from "../../../../shared/progress/schema.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { usePlayer } from "../video/lecture-player.ts";
import { refundWarningText } from "../text.ts";

interface RefundWarningDialogProps {
  open: boolean;
  drop: RefundDrop;
  onAccept: () => void;
  /** Declined. */
  onClose: () => void;
}

/** Warns that opening the lecture reduces a refund. */
export function RefundWarningDialog({ open, drop: { from, to }, onAccept, onClose }: RefundWarningDialogProps) {
  const player = usePlayer();
  const fullscreen = usePlayer((state) => state.fullscreen);
  const back = useRef<HTMLButtonElement>(null);
  // The dialog is shown on the page, which a full screen hides.
  useEffect(() => {
    if (fullscreen) void player.state.exitFullscreen();
  }, [fullscreen, player]);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={refundWarningText.title(to)}
      description={refundWarningText.text(from, to)}
      initialFocus={back}
      showCloseButton={false}
      actions={
        <>
          <Button ref={back} onClick={onClose}>
            {refundWarningText.decline}
          </Button>
          <Button variant="primary" onClick={onAccept}>
            {refundWarningText.accept}
          </Button>
        </>
      }
    />
  );
}
