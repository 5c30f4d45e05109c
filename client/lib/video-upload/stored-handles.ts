import { browserStore } from "../browser-store.ts";
import type { FileHandle } from "./file-handles.ts";

/** Handles of files that are sent. Without them, the same file is asked for. */
export const storedHandles = browserStore<FileHandle>("closegap-uploads", "handles");
