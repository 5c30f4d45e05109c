import { useAtomValue, useSetAtom } from "jotai";
import { closeModalAtom, modalAtom } from "../lib/modal-state.ts";
import { LoginRequiredDialog } from "./login-required-dialog.tsx";

/** Every modal of the product, each shown while the state has its mode. */
export function ModalHost() {
  const modal = useAtomValue(modalAtom);
  const close = useSetAtom(closeModalAtom);
  return (
    <LoginRequiredDialog open={modal.mode === "LOGIN_REQUIRED"} callbackUrl={modal.args?.callbackUrl} onClose={close} />
  );
}
