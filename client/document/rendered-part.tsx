import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from "react";
import { onVisible } from "./on-visible.ts";

interface Options {
  /** Id of the element around the part: the code is loaded once this element comes near the screen. */
  nearId?: string;
  /** Shown until the code is there. */
  fallback: ReactNode;
  /** Shown in place of lost code; absent: the screen fails with it. */
  Failed?: ComponentType;
}

/**
 * A part of a page that the server renders, and whose code the browser loads after that of the screen: a section below
 * the fold. Its styles are the page's: the build takes all dynamic imports of a module that imports this one for such
 * parts (scripts/build/rendered-parts.ts).
 */
export function renderedPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { nearId, fallback, Failed }: Options,
): ComponentType<Props> {
  const visibility = nearId === undefined ? undefined : onVisible(nearId);
  const Part = lazy(async () => {
    // No effect of a server-rendered page runs until its code is there.
    const stop = visibility?.watch();
    await visibility?.near;
    stop?.();
    const loading = load();
    return { default: await (Failed ? loading.catch(() => Failed as ComponentType<Props>) : loading) };
  });
  function Waiting() {
    useEffect(() => visibility?.watch(), []);
    return fallback;
  }
  return (props) => (
    <Suspense fallback={<Waiting />}>
      <Part {...props} />
    </Suspense>
  );
}
