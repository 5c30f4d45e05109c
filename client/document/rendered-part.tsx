import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from "react";
import { ErrorBox } from "../ui/feedback/error-box.tsx";
import { LoadingMessage } from "../ui/feedback/loading-message.tsx";
import { loadFailureText } from "../ui/text.ts";
import { onVisible } from "./on-visible.ts";

/** Code that could not be loaded is loaded again with the page. */
const Failed = () => <ErrorBox title={loadFailureText.title} onRetry={() => location.reload()} />;

interface Options {
  /** Id of the element around the part: the code is loaded once this element comes near the screen. */
  nearId?: string;
  /** Shown until the code is there. */
  fallback?: ReactNode;
}

/**
 * A part of a page that the server renders, and whose code the browser loads after that of the screen: a section below
 * the fold. Its styles are the page's: the build takes all dynamic imports of a module that imports this one for such
 * parts (scripts/build/rendered-parts.ts).
 */
export function renderedPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { nearId, fallback = <LoadingMessage /> }: Options = {},
): ComponentType<Props> {
  const visibility = nearId === undefined ? undefined : onVisible(nearId);
  const Part = lazy(async () => {
    // No effect of a server-rendered page runs until its code is there.
    const stop = visibility?.watch();
    await visibility?.near;
    stop?.();
    return { default: await load().catch(() => Failed as ComponentType<Props>) };
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
