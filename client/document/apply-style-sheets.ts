/**
 * Lets the style sheets of the document apply, all at once, because rules that overrule each other are in several of
 * them. Until then the document is styled by those of their rules that are inline. One that cannot be loaded is not
 * waited for longer than the document's own `load`.
 */
export async function applyStyleSheets(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][media="not all"]')];
  if (document.readyState !== "complete")
    await Promise.race([
      until(window, "load"),
      Promise.all(links.filter(({ sheet }) => !sheet).map((link) => until(link, "load", "error"))),
    ]);
  for (const link of links) link.media = "all";
}

const until = (target: EventTarget, ...events: string[]): Promise<unknown> =>
  new Promise((resolve) => {
    for (const event of events) target.addEventListener(event, resolve, { once: true });
  });
