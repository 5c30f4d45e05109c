import type { Readable } from "node:stream";

export type UploadTerms = { contentType: string; bytes: number; expiresAt: Date; at: Date };

/** Stores files by their key, a path of safe names. */
export type ObjectStorage = {
  /** An address at the storage that takes one file on these terms; null: it is sent to this server, which calls `write`. */
  signUpload: (key: string, terms: UploadTerms) => Promise<string | null>;
  /** False: the disk of the database would become full. */
  hasRoomFor: (bytes: number) => Promise<boolean>;
  /** A file that is not written completely is not stored. */
  write: (key: string, content: Buffer | Readable, contentType: string) => Promise<void>;
  /** null: there is none. @throws BODY_TOO_LARGE for more than `maxBytes` */
  read: (key: string, maxBytes: number) => Promise<Buffer | null>;
  /** One that does not exist is no error. */
  remove: (keys: readonly string[]) => Promise<void>;
};
