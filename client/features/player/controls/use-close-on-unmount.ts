import { useStore } from "jotai";
import { useEffect } from "react";
import { closeModalAtom, modalAtom, type ModalMode } from "../../../lib/state/modal-state.ts";

/** A modal closes with the component that shows it. */
export function useCloseOnUnmount(mode: ModalMode): void {
  const store = useStore();
  useEffect(
    () => () => {
      if (store.get(modalAtom).mode === mode) store.set(closeModalAtom);
    },
    [store, mode],
  );
}
