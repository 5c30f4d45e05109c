import type { Readable } from "node:stream";

export type UploadTerms = { contentType: string; bytes: number; expiresAt: Date; at: Date };
export type DownloadTerms = { expiresAt: Date; at: Date; fileName?: string };
export type PartTerms = { number: number; bytes: number; expiresAt: Date; at: Date };

/** `version` changes with the content. */
export type StoredObject = { size: number; version: string; modifiedAt: Date };

/** An object that is open for reading. Its bytes stay those of this version while its key is replaced, or reading fails. */
export type OpenObject = StoredObject & {
  /** The bytes `[start, end)`. The memory of a chunk is used again for the next one, which is read when it is asked for. */
  stream: (start: number, end: number) => AsyncIterable<Uint8Array>;
  /** Exactly these bytes. */
  readAt: (start: number, length: number) => Promise<Buffer>;
  close: () => Promise<void>;
};

/** A part of an upload; `tag` changes with the content. */
export type StoredPart = { number: number; size: number; tag: string };

/** Size in bytes, and the digest in hexadecimal. */
export type Written = { size: number; sha256: string };

/** A write without a new byte for this long has lost its process; a multipart upload may take a teacher a week. */
export const abandonedAfter = { writeHours: 24, multipartDays: 8 } as const;

/**
 * Stores objects by their key, a path whose first name is one of `storageAreas`. Every operation refuses another key
 * before it touches anything.
 */
export type ObjectStorage = {
  kind: "folder" | "s3";
  /** Content that is not written completely is not stored. */
  write: (key: string, content: Buffer | Readable, contentType: string) => Promise<Written>;
  /** Stores a file of this machine. A folder shares its blocks where the file system can. */
  writeFile: (key: string, path: string, contentType: string) => Promise<void>;
  /** null: there is none. */
  stat: (key: string) => Promise<StoredObject | null>;
  /** null: there is none. The caller closes it. */
  open: (key: string) => Promise<OpenObject | null>;
  /** null: there is none. @throws BODY_TOO_LARGE for more than `maxBytes` */
  read: (key: string, maxBytes: number) => Promise<Buffer | null>;
  /** All objects whose keys start with this text, in no order. */
  list: (prefix: string) => AsyncIterable<{ key: string; size: number }>;
  /** @throws Error if there is no such object */
  copy: (from: string, to: string) => Promise<void>;
  /** A missing object is no error. */
  remove: (keys: readonly string[]) => Promise<void>;
  /** False: the disk of the database would become full. */
  hasRoomFor: (bytes: number) => Promise<boolean>;
  /** Deletes what interrupted writes have left; see `abandonedAfter`. */
  removeAbandoned: (at: Date) => Promise<void>;
  /** An address at the storage from which the object is read; null: this server sends the bytes. */
  signDownload: (key: string, terms: DownloadTerms) => Promise<string | null>;
  /** An address at the storage that takes one file on these terms; null: it is sent to this server, which calls `write`. */
  signUpload: (key: string, terms: UploadTerms) => Promise<string | null>;
  /** Uploads in parts, in any order; a part that is written again replaces the former one. */
  multipart: {
    /** @returns the id of the upload at the storage */
    start: (key: string, contentType: string) => Promise<string>;
    /** An address at the storage that takes one part; null: it is sent to this server, which calls `writePart`. */
    signPart: (key: string, uploadId: string, terms: PartTerms) => Promise<string | null>;
    writePart: (key: string, uploadId: string, number: number, content: Buffer | Readable) => Promise<void>;
    /** By their numbers; empty for an upload that has ended. */
    listParts: (key: string, uploadId: string) => Promise<StoredPart[]>;
    /**
     * Stores all listed parts as one object. Repeated, it returns the stored object.
     * @throws Error for an upload without parts, and for an aborted one
     */
    complete: (key: string, uploadId: string) => Promise<StoredObject>;
    /** Idempotent. */
    abort: (key: string, uploadId: string) => Promise<void>;
  };
};
