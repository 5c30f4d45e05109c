import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { LoadFailure } from "../ui/feedback/load-failure.tsx";

interface OnDemandProps {
  open: boolean;
  onClose: () => void;
}

/**
 * A dialog, menu or message whose code is loaded when the page has nothing else to do, or when it is opened before. The
 * server renders nothing of it.
 * @param whenFailed shown in its place when it is open and its code could not be loaded
 */
export function onDemand<Props extends OnDemandProps>(
  load: () => Promise<ComponentType<Props>>,
  whenFailed: (props: Props) => ReactNode = ({ onClose }) => <LoadFailure onClose={onClose} />,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  const loadOnce = async () => (loaded ??= await load());

  return function OnDemand(props: Props) {
    const { open } = props;
    const [Part, setPart] = useState(() => loaded);
    const [hasFailed, setFailed] = useState(false);
    // It is mounted closed first: only then does it fade in.
    const [isMounted, setMounted] = useState(false);
    useEffect(() => setMounted(Part !== null), [Part]);
    useEffect(() => {
      if (Part) return;
      const take = () =>
        loadOnce().then(
          (component) => setPart(() => component),
          // Without its code it can be loaded again: when it is opened.
          () => setFailed(true),
        );
      setFailed(false);
      return open ? void take() : whenIdle(() => void take());
    }, [open, Part]);

    if (Part) return <Part {...props} open={open && isMounted} />;
    return open && hasFailed ? whenFailed(props) : null;
  };
}

const idleMs = 3_000;

/** After what the page itself loads. */
function whenIdle(run: () => void): () => void {
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const start = () => {
    timer = setTimeout(run, idleMs);
  };
  if (document.readyState === "complete") start();
  else addEventListener("load", start, { once: true, signal: stop.signal });
  return () => {
    stop.abort();
    clearTimeout(timer);
  };
}
