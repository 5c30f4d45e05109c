import { createContext } from "react";

/** The window that a page is in; null: the one of the browser. */
export const PageWindow = createContext<Window | null>(null);
