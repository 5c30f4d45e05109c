import { useEffect, useRef } from "react";
import { wonText } from "../../../../shared/format.ts";
import type { RefundDrop } from "../../../../shared/progress.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { usePlayer } from "../video/lecture-player.ts";

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
      title={to === 0 ? "이 강의를 열면 환불할 수 없어요" : "이 강의를 열면 환불 금액이 줄어요"}
      description={
        to === 0
          ? `지금은 ${wonText(from)}을 돌려받을 수 있어요. 열고 나면 돌려받을 금액이 없어요.`
          : `지금 환불하면 ${wonText(from)}이고, 열고 나면 ${wonText(to)}이에요.`
      }
      initialFocus={back}
      showCloseButton={false}
      actions={
        <>
          <Button ref={back} onClick={onClose}>
            돌아가기
          </Button>
          <Button variant="primary" onClick={onAccept}>
            그래도 보기
          </Button>
        </>
      }
    />
  );
}
