/**
 * Where to go after signing in: a path of our own as it was requested, or home. An address a browser would read as
 * another site's ("//evil", "/\evil", with control characters in between) leads home too.
 */
export function safeRedirect(callbackUrl: string | undefined): string {
  if (!callbackUrl?.startsWith("/")) return "/";
  const own = "http://own.invalid";
  try {
    const url = new URL(callbackUrl, own);
    return url.origin === own && !url.pathname.startsWith("//") ? url.pathname + url.search + url.hash : "/";
  } catch {
    return "/";
  }
}
