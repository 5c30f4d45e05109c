/** `addEventListener` for the inline scripts of a document that other files share: its listeners end with the signal. */
export function listeningUntil(signal: AbortSignal) {
  const listen = window.addEventListener.bind(window);
  return (type: string, listener: (event: Event) => void, options: boolean | AddEventListenerOptions = {}): void =>
    listen(type, listener, { ...(typeof options === "boolean" ? { capture: options } : options), signal });
}
