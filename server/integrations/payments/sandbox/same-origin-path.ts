const siteOrigin = "http://closegap.invalid";

/**
 * Whether a redirect target stays on this site. It is parsed as a browser does, once as given and once as it is
 * written into the redirect, because a path such as `/.//evil` becomes `//evil`. Encoded slashes and backslashes at
 * its start are also refused, since a proxy may decode them.
 */
export function isSameOriginPath(address: string): boolean {
  if (!address.startsWith("/")) return false;
  const url = parse(address);
  if (url?.origin !== siteOrigin || parse(written(url))?.origin !== siteOrigin) return false;
  const path = decoded(url.pathname);
  return path !== null && parse(path)?.origin === siteOrigin && !/^\/[/\\]|\\/.test(path);
}

/** Adds query fields to a URL of this site, in the form that is written into a redirect. */
export function withQuery(address: string, query: Record<string, string>): string {
  const url = new URL(address, siteOrigin);
  for (const [name, value] of Object.entries(query)) url.searchParams.append(name, value);
  return written(url);
}

const written = ({ href }: URL): string => href.slice(siteOrigin.length);
const parse = (address: string): URL | null => URL.parse(address, siteOrigin);

/** Decodes repeatedly: `%255c` becomes a backslash after two proxies. null: malformed. */
function decoded(path: string): string | null {
  try {
    const next = decodeURIComponent(path);
    return next === path ? path : decoded(next);
  } catch {
    return null;
  }
}
