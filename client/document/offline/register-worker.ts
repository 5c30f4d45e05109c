/** In development each change would wait for the worker of the last build. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  navigator.serviceWorker
    .register("/sw.js")
    .catch((error: unknown) => console.warn("pages cannot be shown without a connection", error));
}
