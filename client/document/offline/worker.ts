import { readStoredCopies } from "./stored-copies.ts";
import { offlinePage } from "./offline-page.ts";

type Waiting = { waitUntil: (work: Promise<unknown>) => void };
type Fetching = {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith: (response: Promise<Response>) => void;
};
/** The part of a service worker's scope that is used here; the types of windows and workers exclude each other. */
type WorkerScope = {
  addEventListener: ((type: "install" | "activate", listen: (event: Waiting) => void) => void) &
    ((type: "fetch", listen: (event: Fetching) => void) => void);
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  registration: { navigationPreload?: { enable: () => Promise<void> } };
};
const worker = globalThis as unknown as WorkerScope;

// It keeps no code of the application, so a new one can take over at once.
worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener("activate", (event) =>
  event.waitUntil(Promise.all([worker.clients.claim(), worker.registration.navigationPreload?.enable()])),
);

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { pathname, search } = new URL(request.url);
  if (request.mode !== "navigate" || request.method !== "GET" || pathname.startsWith("/api/")) return;
  event.respondWith(navigate(event, pathname + search));
});

/** Every page comes from the server, whatever this version of the worker knows; without it, what is stored is shown. */
async function navigate({ request, preloadResponse }: Fetching, address: string): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return new Response(offlinePage(await readStoredCopies(), address, new Date()), {
      status: 503,
      headers: {
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
        "cache-control": "no-store",
      },
    });
  }
}
