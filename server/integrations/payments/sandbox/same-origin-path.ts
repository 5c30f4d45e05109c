const siteOrigin = "http://closegap.invalid";

/**
 * Whether an address that a browser is redirected to stays on this site. It is read as a browser reads it, twice: once
 * as given, once as it is written into the redirect, because a path such as `/.//evil` becomes `//evil`. Encoded slashes
 * and backslashes at its start are refused too, since a proxy may decode them.
 */
export function isSameOriginPath(address: string): boolean {
  if (!address.startsWith("/")) return false;
  const url = parse(address);
  if (url?.origin !== siteOrigin || parse(written(url))?.origin !== siteOrigin) return false;
  const path = decoded(url.pathname);
  return path !== null && parse(path)?.origin === siteOrigin && !/^\/[/\\]|\\/.test(path);
}

/** The address of this site with further query fields, as it is written into a redirect. */
export function withQuery(address: string, query: Record<string, string>): string {
  const url = new URL(address, siteOrigin);
  for (const [name, value] of Object.entries(query)) url.searchParams.append(name, value);
  return written(url);
}

const written = ({ href }: URL): string => href.slice(siteOrigin.length);
const parse = (address: string): URL | null => URL.parse(address, siteOrigin);

/** Decoded until nothing changes: `%255c` is a backslash after two proxies. null: not well formed. */
function decoded(path: string): string | null {
  try {
    const next = decodeURIComponent(path);
    return next === path ? path : decoded(next);
  } catch {
    return null;
  }
}
