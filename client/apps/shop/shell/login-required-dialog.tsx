import { Link } from "@tanstack/react-router";
import { useRef } from "react";
import { buttonClass } from "../../../ui/action/button-class.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { loginRequiredText, menuText } from "./text.ts";

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
      title={loginRequiredText.title}
      description={loginRequiredText.text}
      actions={
        <>
          <Link to="/signup" search={back} className={buttonClass()} onClick={onClose}>
            {menuText.signup}
          </Link>
          <Link ref={login} to="/login" search={back} className={buttonClass({ variant: "primary" })} onClick={onClose}>
            {menuText.login}
          </Link>
        </>
      }
    />
  );
}
