import { createReadStream } from "node:fs";
import { withCheckedKeys } from "./checked.ts";
import { attachmentOf } from "./content-disposition.ts";
import { isKey } from "./key.ts";
import type { ObjectStorage } from "./port.ts";
import { loadS3, type S3, type S3Settings } from "./s3-client.ts";
import { copyObject } from "./s3-copy.ts";
import { abortAbandoned, s3Multipart, secondsBetween } from "./s3-multipart.ts";
import { s3Reader } from "./s3-read.ts";
import { putBuffer, putStream } from "./s3-write.ts";

/** Services copy up to 5 GiB by one request. */
const copyAtOnceBytes = 2 ** 30;

/**
 * A bucket of an S3-compatible service. Browsers upload to it by addresses that are signed here. Objects have no access
 * rules of their own: not every service knows them, and those that do not would refuse or publish private files.
 */
export function s3Storage(settings: S3Settings, { copyBytes = copyAtOnceBytes } = {}): ObjectStorage {
  const { bucket: Bucket } = settings;
  let loading: Promise<S3> | undefined;
  const load = () => (loading ??= loadS3(settings));
  const reader = s3Reader(load, Bucket);
  const multipart = s3Multipart({ load, Bucket, stat: reader.stat });
  const target = { load, Bucket, multipart };
  return withCheckedKeys({
    kind: "s3",
    ...reader,
    write: (key, content, type) =>
      Buffer.isBuffer(content) ? putBuffer(target, key, content, type) : putStream(target, key, content, type),
    writeFile: async (key, path, type) => void (await putStream(target, key, createReadStream(path), type)),
    list: async function* (Prefix) {
      const { commands, client } = await load();
      for await (const { Contents = [] } of commands.paginateListObjectsV2({ client }, { Bucket, Prefix }))
        for (const { Key: key = "", Size: size = 0 } of Contents) if (isKey(key)) yield { key, size };
    },
    copy: async (from, to) =>
      copyObject(await load(), { ...reader, multipart }, { Bucket, from, to, bytes: copyBytes }),
    remove: async (keys) => {
      const { commands, client } = await load();
      for (const Key of keys) await client.send(new commands.DeleteObjectCommand({ Bucket, Key }));
    },
    hasRoomFor: async () => true,
    removeAbandoned: async (at) => abortAbandoned(await load(), Bucket, at),
    signDownload: async (Key, { expiresAt, at, fileName }) => {
      const { commands, client, getSignedUrl } = await load();
      const disposition = fileName === undefined ? {} : { ResponseContentDisposition: attachmentOf(fileName) };
      const get = new commands.GetObjectCommand({ Bucket, Key, ...disposition });
      return getSignedUrl(client, get, { expiresIn: secondsBetween(at, expiresAt), signingDate: at });
    },
    signUpload: async (Key, { contentType, bytes, expiresAt, at }) => {
      const { commands, client, getSignedUrl } = await load();
      const put = new commands.PutObjectCommand({ Bucket, Key, ContentType: contentType, ContentLength: bytes });
      return getSignedUrl(client, put, {
        expiresIn: secondsBetween(at, expiresAt),
        signingDate: at,
        // Another file, or a larger one, than was announced is refused.
        signableHeaders: new Set(["content-type", "content-length"]),
      });
    },
    multipart,
  });
}
