import type { VideoUpload } from "../../../shared/media/upload.ts";
import type { ApiErrorCode } from "../trpc/api-error.ts";
import type { PartCalls } from "./send-parts.ts";
import type { UploadStore, UploadTarget } from "./stored-uploads.ts";

/**
 * A file on its way. `LEFT`: an earlier page has begun it, and this one cannot read the file yet. `REFUSED`: another try does
 * not help, `code` says why.
 */
export type QueuedUpload = {
  id: string;
  /** As the server shows it. */
  name: string;
  bytes: number;
  file: File | null;
  /** The browser reads the file again if the user agrees. */
  canReopen: boolean;
  /** Its sound is to be as loud as that of others. */
  levelSound: boolean;
  target: UploadTarget | null;
  state: "WAITING" | "SENDING" | "OFFLINE" | "PAUSED" | "LEFT" | "REFUSED";
  sentBytes: number;
  bytesPerSecond: number | null;
  mediaAssetId: string | null;
  code: ApiErrorCode | null;
  addedAt: number;
};

export type UploadOptions = Partial<Pick<QueuedUpload, "levelSound" | "target">>;

export type UploadPorts = {
  /**
   * Goes on with an upload, or announces the file, or finds its upload that was interrupted, which is none of the other files
   * of the page.
   */
  start: (
    file: File,
    options: Pick<QueuedUpload, "levelSound" | "mediaAssetId"> & { others: string[] },
  ) => Promise<VideoUpload>;
  /** The server knows the file. */
  onStarted: (mediaAssetId: string, target: UploadTarget | null) => void;
  /** The bytes that the server has; null: the upload is complete, removed or expired. */
  sentBytes: (mediaAssetId: string) => Promise<number | null>;
  calls: (mediaAssetId: string) => PartCalls & { complete: () => Promise<unknown> };
  token: () => Promise<string>;
  /** All of a file has arrived: it is an asset like the others now. */
  onSent: (mediaAssetId: string, file: File) => void;
  /** For the next page. */
  stored: () => UploadStore;
  handles: {
    keep: (id: string, file: File) => void;
    remove: (id: string) => void;
    /** `file`: null if it cannot be read without a press. */
    reopen: (id: string, bytes: number) => Promise<{ file: File | null; canReopen: boolean }>;
    ask: (id: string, bytes: number) => Promise<File | null>;
  };
};

/** The values of an upload that is added. */
export const freshUpload = {
  canReopen: false,
  state: "WAITING",
  sentBytes: 0,
  bytesPerSecond: null,
  mediaAssetId: null,
  code: null,
} as const;
