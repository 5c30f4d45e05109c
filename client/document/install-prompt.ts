/** The browser's own dialog that installs the shop. */
export interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}

let kept: InstallPrompt | null = null;
let onChange = (): void => {};

function keep(prompt: InstallPrompt | null): void {
  kept = prompt;
  onChange();
}

/** Browsers fire the event once, often before the part that offers it is loaded. It is kept instead of a bar of the browser. */
export function keepInstallPrompt(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    keep(event as InstallPrompt);
  });
  addEventListener("appinstalled", () => keep(null));
}

/** null: the browser offers none, or the shop is installed. */
export const installPrompt = (): InstallPrompt | null => kept;

/** @returns ends it */
export function followInstallPrompt(listener: () => void): () => void {
  onChange = listener;
  return () => {
    onChange = () => {};
  };
}
