import { afterAll, vi } from "vitest";

/*
 * Files share a worker and the packages it has loaded. A file's own modules, with their state, and its channels are not
 * shared. A broadcast reaches neither the modules of an earlier file nor the files of other workers. Cookies and
 * storage of the document go with the file, and its address is the first one again. So does what it has replaced:
 * globals, and properties of the document, of the navigator and of elements.
 */
vi.resetModules();

const Channel = globalThis.BroadcastChannel;
const channels: BroadcastChannel[] = [];
globalThis.BroadcastChannel = class extends Channel {
  constructor(name: string) {
    super(`${name} ${process.env["VITEST_POOL_ID"]}`);
    channels.push(this);
  }
};

// The frames of jsdom come by `setInterval`: one that a test replaces while a frame is awaited stops those of all later
// files, which share the window.
if (typeof document !== "undefined") {
  const { setTimeout: later, clearTimeout: cancel } = globalThis;
  globalThis.requestAnimationFrame = (show) => Number(later(() => show(performance.now()), 1000 / 60));
  globalThis.cancelAnimationFrame = (frame) => cancel(frame);
}

// jsdom has no layout, so nothing scrolls.
if (typeof document !== "undefined") Element.prototype.scrollIntoView = () => {};

const replaceable =
  typeof document === "undefined" ? [] : [document, navigator, Element.prototype, HTMLElement.prototype];
const originals = replaceable.map((owner) => ({ owner, properties: Object.getOwnPropertyDescriptors<object>(owner) }));

function restoreProperties(): void {
  for (const { owner, properties } of originals) {
    for (const name of Reflect.ownKeys(owner)) if (!(name in properties)) Reflect.deleteProperty(owner, name);
    Object.defineProperties(owner, properties);
  }
}

afterAll(() => {
  vi.unstubAllGlobals();
  restoreProperties();
  for (const channel of channels) channel.close();
  globalThis.BroadcastChannel = Channel;
  if (typeof document === "undefined") return;
  for (const cookie of document.cookie.split("; "))
    for (const path of ["", "; path=/"]) document.cookie = `${cookie.split("=")[0]}=; max-age=0${path}`;
  localStorage.clear();
  sessionStorage.clear();
  // A cookie without a path belongs to the folder of the address.
  History.prototype.replaceState.call(history, null, "", "/");
});
