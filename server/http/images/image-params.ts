import { z } from "zod";
import { invalidField } from "../../../shared/errors.ts";
import { defaultQuality, imageWidths } from "../../../shared/image/widths.ts";

/** Images of our own: posters of videos, photos of users, the files of the client. */
const ownPath =
  /^\/(?:media\/[0-9a-f-]{36}\/poster\.webp(?:\?v=[\w-]{1,64})?|photos\/[0-9a-f-]{36}\.webp|(?:assets|icons|images)\/[\w.-]+\.(?:png|jpe?g|webp|avif))$/;

const widths: ReadonlySet<number> = new Set(imageWidths);
const whole = z
  .string()
  .regex(/^\d{1,4}$/)
  .transform(Number);

const params = z.object({
  url: z.string().min(1).max(2_000),
  w: whole.refine((width) => widths.has(width), `one of ${imageWidths.join(", ")}`),
  q: whole.refine((quality) => quality >= 1 && quality <= 100, "from 1 to 100").default(defaultQuality),
});

export type ImageRequest = {
  source: { kind: "own"; path: string } | { kind: "remote"; url: URL };
  width: number;
  quality: number;
};

/**
 * @param hosts the other hosts whose images are served
 * @throws VALIDATION_FAILED with the field
 */
export function readImageRequest(query: unknown, hosts: readonly string[]): ImageRequest {
  const { url, w: width, q: quality } = params.parse(query);
  return { source: sourceOf(url, hosts), width, quality };
}

function sourceOf(url: string, hosts: readonly string[]): ImageRequest["source"] {
  if (ownPath.test(url)) return { kind: "own", path: url };
  if (!/^https:\/\//i.test(url)) throw refused("an own image or https");
  const parsed = URL.parse(url);
  if (!parsed || parsed.username || parsed.password || parsed.port) throw refused("no credentials and no port");
  // Decoded differently by other servers, such a path could name another file than was allowed.
  if (/%(?:2f|5c|00)/i.test(parsed.pathname)) throw refused("no encoded slashes");
  if (!hosts.includes(parsed.hostname)) throw refused("a host that is configured");
  parsed.hash = "";
  return { kind: "remote", url: parsed };
}

const refused = (message: string) => invalidField("url", message);
