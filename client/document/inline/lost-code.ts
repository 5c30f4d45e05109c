declare global {
  /** For the code that is there (client/document/lost-code.ts). */
  var lostCode: {
    /** Whether the user has pressed anything in this document, whose reload would then be a surprise. */
    isTouched: () => boolean;
    /** Loads the document again; resolved if it already was, or if the server does not answer. */
    reload: () => Promise<void>;
    /** Shows a line with a link that loads the document again. */
    say: () => void;
  };
}

// Code that is lost on its way is lost for its document: browsers remember that a module could not be fetched. The
// document is loaded again, once for an entry of the history, and says so if code is lost again. Without a response of
// the server the browser would replace the page by an error of its own.
type EntryState = { isReloaded?: boolean } | null;

const address = location.href;
const wasReloaded = (history.state as EntryState)?.isReloaded;
let isTouched = false;
for (const type of ["pointerdown", "keydown"])
  addEventListener(type, () => (isTouched = true), { capture: true, once: true });

async function isServerUp(): Promise<boolean> {
  const { status } = await fetch(location.href, { method: "HEAD" }).catch(() => ({ status: 503 }));
  return status < 500;
}

globalThis.lostCode = {
  isTouched: () => isTouched,
  reload: async () => {
    if ((wasReloaded && location.href === address) || !(await isServerUp())) return;
    history.replaceState({ ...(history.state as EntryState), isReloaded: true }, "");
    location.reload();
    // The document is about to be replaced.
    await new Promise(() => {});
  },
  say: () => {
    const line = document.querySelector<HTMLElement>("#code-lost");
    if (line) line.hidden = false;
  },
};
