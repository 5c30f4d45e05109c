/** A title that no route can know before its screen is rendered; the document of the server has the route's own. */
export const PageTitle = ({ children }: { children: string }) =>
  import.meta.env.SSR ? null : <title>{`${children} · CLOSEGAP`}</title>;
