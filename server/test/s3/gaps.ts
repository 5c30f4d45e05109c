import { readdir, readFile, rm, stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";

/** Parts in one page of a list: services have 1,000, and this makes tests of pages small. */
const partsPage = 3;

/**
 * Answers what S3 has and s3rver lacks: conditions on the version of an object, and uploads in parts beyond their start.
 * Lists of objects are answered here too, because the pages of s3rver fail under a present Node.
 * @returns false for every other request
 */
export async function answerGap(root: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const { pathname, searchParams: query } = new URL(request.url ?? "", "http://s3");
  const [, bucket = "", ...names] = pathname.split("/");
  const send = (status: number, xml: string) => {
    // The client reads no answer before its content is read.
    request.resume();
    response.writeHead(status, { "content-type": "application/xml" });
    response.end(request.method === "HEAD" ? undefined : `<?xml version="1.0" encoding="UTF-8"?>\n${xml}`);
    return true;
  };
  const condition = request.headers["if-match"];
  if (condition !== undefined) {
    const version = await readText(join(root, bucket, `${names.join("/")}._S3rver_object.md5`));
    if (version !== null && condition !== `"${version}"`) return send(412, errorOf("PreconditionFailed"));
  }
  const uploads = join(root, bucket, "._S3rver_uploads");
  if (query.has("uploads") && request.method === "GET") return send(200, await listUploads(uploads));
  if (query.has("list-type")) return send(200, await listObjects(join(root, bucket), query));
  const uploadId = query.get("uploadId");
  if (uploadId === null) return false;
  const folder = join(uploads, uploadId);
  if ((await readText(join(folder, "key"))) !== names.join("/")) return send(404, errorOf("NoSuchUpload"));
  if (request.method === "GET") return send(200, await listParts(folder, Number(query.get("part-number-marker"))));
  if (request.method !== "DELETE") return false;
  await rm(folder, { recursive: true });
  response.writeHead(204).end();
  return true;
}

const errorOf = (code: string) => `<Error><Code>${code}</Code><Message>${code}</Message></Error>`;

const objectSuffix = "._S3rver_object";
const objectsPage = 1_000;

async function listObjects(folder: string, query: URLSearchParams): Promise<string> {
  const [prefix, after] = [query.get("prefix") ?? "", query.get("continuation-token") ?? ""];
  const keys = (await readdir(folder, { recursive: true }))
    .filter((name) => name.endsWith(objectSuffix))
    .map((name) => name.slice(0, -objectSuffix.length))
    .filter((key) => key.startsWith(prefix) && key > after)
    .toSorted();
  const page = keys.slice(0, objectsPage);
  const contents = page.map(async (key) => {
    const { size } = await stat(join(folder, key + objectSuffix));
    return `<Contents><Key>${key}</Key><Size>${size}</Size></Contents>`;
  });
  const next = keys.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
  return `<ListBucketResult>${(await Promise.all(contents)).join("")}<IsTruncated>${next !== ""}</IsTruncated>${next}</ListBucketResult>`;
}

async function listParts(folder: string, after: number): Promise<string> {
  const numbers = (await readdir(folder))
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((number) => number > after)
    .toSorted((one, other) => one - other);
  const page = numbers.slice(0, partsPage);
  const parts = page.map(async (number) => {
    const { size } = await stat(join(folder, String(number)));
    const md5 = await readText(join(folder, `${number}.md5`));
    return `<Part><PartNumber>${number}</PartNumber><ETag>"${md5}"</ETag><Size>${size}</Size></Part>`;
  });
  const next = numbers.length > page.length ? `<NextPartNumberMarker>${page.at(-1)}</NextPartNumberMarker>` : "";
  return `<ListPartsResult>${(await Promise.all(parts)).join("")}<IsTruncated>${next !== ""}</IsTruncated>${next}</ListPartsResult>`;
}

async function listUploads(folder: string): Promise<string> {
  const uploads = (await readdir(folder).catch(() => [])).map(async (id) => {
    const { mtime } = await stat(join(folder, id, "key"));
    const key = await readText(join(folder, id, "key"));
    return `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${mtime.toISOString()}</Initiated></Upload>`;
  });
  const listed = (await Promise.all(uploads)).join("");
  return `<ListMultipartUploadsResult>${listed}<IsTruncated>false</IsTruncated></ListMultipartUploadsResult>`;
}

/** null: there is no such file. */
const readText = (path: string): Promise<string | null> => readFile(path, "utf8").catch(() => null);
