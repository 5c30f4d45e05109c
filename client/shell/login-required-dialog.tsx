import { Link } from "@tanstack/react-router";
import { buttonClass } from "../ui/button-class.ts";
import { Dialog } from "../ui/dialog.tsx";

interface LoginRequiredDialogProps {
  open: boolean;
  callbackUrl?: string | undefined;
  onClose: () => void;
}

/** In front of a visitor who is not signed in and wants what only somebody with an account can have. */
export function LoginRequiredDialog({ open, callbackUrl, onClose }: LoginRequiredDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title="로그인하면 이어서 할 수 있어요"
      description="수강한 강의와 진도를 잃지 않게 계정에 남겨 둬요. 로그인하면 보던 화면으로 돌아와요."
      actions={
        <>
          <Link to="/signup" className={buttonClass()} onClick={onClose}>
            회원가입
          </Link>
          <Link
            to="/login"
            search={callbackUrl ? { callbackUrl } : {}}
            className={buttonClass({ variant: "primary" })}
            onClick={onClose}
          >
            로그인
          </Link>
        </>
      }
    />
  );
}
