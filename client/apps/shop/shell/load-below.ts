import { afterFirstFrame } from "../../../ui/first-frame.ts";

interface Opening {
  cause: "preload" | "enter" | "stay";
  location: { hash: string };
}

/**
 * Reads what is below the first screen of an item, which never fails. Not for a link that is only pointed at. A page
 * that the server renders is complete, and one whose address leads to a position in it has its height. Other pages are
 * shown at once, and the processor is free for that.
 */
export async function loadBelow({ cause, location }: Opening, read: () => Promise<unknown>): Promise<void> {
  if (cause === "preload") return;
  if (import.meta.env.SSR || location.hash) await read();
  else afterFirstFrame(read);
}
