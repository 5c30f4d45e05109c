import { useRouter } from "@tanstack/react-router";
import { useSetAtom } from "jotai";
import { useEffect } from "react";
import { closeModalAtom, useModal } from "../../../lib/state/modal-state.ts";
import { onDemand } from "../../../document/on-demand.tsx";

const LoginRequiredDialog = onDemand(() =>
  import("./login-required-dialog.tsx").then(({ LoginRequiredDialog }) => LoginRequiredDialog),
);

/** The modals that any screen may open. A modal of one feature is shown by that feature, from the same state. */
export function ModalHost() {
  const { isOpen, args, close } = useModal("LOGIN_REQUIRED");
  useCloseOnNavigate();
  return <LoginRequiredDialog open={isOpen} callbackUrl={args?.callbackUrl} onClose={close} />;
}

/** A modal belongs to the page that it was opened on. */
function useCloseOnNavigate(): void {
  const router = useRouter();
  const close = useSetAtom(closeModalAtom);
  useEffect(
    () =>
      router.subscribe("onBeforeNavigate", ({ pathChanged }) => {
        if (pathChanged) close();
      }),
    [router, close],
  );
}
