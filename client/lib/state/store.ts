import { createStore } from "jotai";

/** The one Jotai store, so that code outside components (links, loaders) reads and writes the same atoms. */
export const store = createStore();
