import { Link } from "@tanstack/react-router";
import { useRef } from "react";
import { buttonClass } from "../ui/button-class.ts";
import { Dialog } from "../ui/dialog.tsx";

interface LoginRequiredDialogProps {
  open: boolean;
  callbackUrl?: string | undefined;
  onClose: () => void;
}

/** Asks a guest to sign in for an action that needs an account. */
export function LoginRequiredDialog({ open, callbackUrl, onClose }: LoginRequiredDialogProps) {
  const login = useRef<HTMLAnchorElement>(null);
  const back = callbackUrl ? { callbackUrl } : {};
  return (
    <Dialog
      open={open}
      initialFocus={login}
      onOpenChange={(next) => next || onClose()}
      title="로그인하면 이어서 할 수 있어요"
      description="강의와 진도, 노트는 계정에 저장돼요. 로그인하거나 가입하고 나면 하던 일로 돌아와요."
      actions={
        <>
          <Link to="/signup" search={back} className={buttonClass()} onClick={onClose}>
            회원가입
          </Link>
          <Link ref={login} to="/login" search={back} className={buttonClass({ variant: "primary" })} onClick={onClose}>
            로그인
          </Link>
        </>
      }
    />
  );
}
