import { lookup } from "node:dns";
import type { IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { BlockList, type LookupFunction } from "node:net";
import { DomainError } from "../../../shared/errors.ts";
import { serverLimits } from "../../limits.ts";

/** One list for each family: a list takes every IPv4 address for an IPv6 one. */
const inside = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  inside.ipv4.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of [
  ["::", 96],
  ["::ffff:0:0", 96],
  ["::ffff:0:0:0", 96],
  ["64:ff9b::", 96],
  ["64:ff9b:1::", 48],
  ["100::", 64],
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
  ["5f00::", 16],
  ["fc00::", 7],
  ["fe80::", 10],
  ["fec0::", 10],
  ["ff00::", 8],
] as const)
  inside.ipv6.addSubnet(network, prefix, "ipv6");

/** Whether an address is on the internet, and not of this machine or of a network that is not public. */
export function isPublicAddress(address: string): boolean {
  const family = address.includes(":") ? "ipv6" : "ipv4";
  return !inside[family].check(address, family);
}

/** Resolves a name for one connection, whose address is then the one that was checked. */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, "");
    const [first] = addresses;
    // One address inside is enough to refuse the name: the next connection could use it.
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      return done(new DomainError("VALIDATION_FAILED"), "");
    return options.all ? done(null, addresses) : done(null, first.address, first.family);
  });
};

export type RemoteImage = { bytes: Buffer; maxAgeSeconds: number };
type Connect = { request?: typeof httpsRequest; lookup?: LookupFunction };

/**
 * The image at an address of another host. Redirects are not followed.
 * @throws NOT_FOUND where there is none, VALIDATION_FAILED for a host inside, BODY_TOO_LARGE
 */
export async function fetchRemoteImage(
  url: URL,
  { request = httpsRequest, lookup: resolve = publicLookup }: Connect = {},
): Promise<RemoteImage> {
  try {
    const response = await answerOf(url, request, resolve);
    if (response.statusCode !== 200) {
      response.destroy();
      throw new DomainError("NOT_FOUND");
    }
    return { bytes: await readBounded(response), maxAgeSeconds: maxAgeOf(response.headers["cache-control"]) };
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw new DomainError("NOT_FOUND");
  }
}

const answerOf = (url: URL, request: typeof httpsRequest, resolve: LookupFunction) =>
  new Promise<IncomingMessage>((done, fail) => {
    const signal = AbortSignal.timeout(serverLimits.remoteImageMs);
    const headers = { accept: "image/avif,image/webp,image/png,image/jpeg", "user-agent": "closegap-images" };
    request(url, { lookup: resolve, headers, agent: false, signal }, done).on("error", fail).end();
  });

async function readBounded(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    // Leaving the loop ends the connection.
    if (bytes > serverLimits.remoteImageBytes) throw new DomainError("BODY_TOO_LARGE");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const hour = 3_600;
/** As long as its host says, within bounds. */
const maxAgeOf = (caching: string | undefined): number =>
  Math.min(24 * hour, Math.max(hour, Number(/(?:s-maxage|max-age)=(\d{1,9})/.exec(caching ?? "")?.[1] ?? 0)));
