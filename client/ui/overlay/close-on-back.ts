import { useEffect, useEffectEvent } from "react";

type Overlay = { close: () => void; isGone: () => boolean };

let open: readonly Overlay[] = [];
let onChange = (): void => {};

/** The menus, sheets and dialogs over the page, the topmost last. */
export const openOverlays = (): readonly Overlay[] => open.filter(({ isGone }) => !isGone());

/** @returns ends it */
export function followOverlays(listener: () => void): () => void {
  onChange = listener;
  return () => {
    onChange = () => {};
  };
}

function change(next: readonly Overlay[]): void {
  open = next;
  onChange();
}

/** @returns to be called when it is closed */
export function registerOverlay(close: () => void, isGone = () => false): () => void {
  const overlay = { close, isGone };
  change([...openOverlays(), overlay]);
  return () => change(open.filter((one) => one !== overlay));
}

/** @param close called when the user goes back while it is open */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => (isOpen ? registerOverlay(() => onBack()) : undefined), [isOpen]);
}
