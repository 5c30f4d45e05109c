import { onlineManager } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";

const subscribe = (onChange: () => void): (() => void) => onlineManager.subscribe(onChange);

/** Whether the browser has a connection, as far as it knows. */
export const isOnline = (): boolean => onlineManager.isOnline();

export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline, () => true);
