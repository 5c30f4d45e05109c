import "./lost-code.ts";

declare global {
  interface Document {
    /** Absent in browsers that never prerender. */
    readonly prerendering?: boolean;
  }
}

// Code waits for the first paint, with which it would compete for the processor and the connection, or for a second. A
// page in the background is not painted, and not every browser reports a paint. A page that is prerendered for a link may
// never be opened: its code reads and counts nothing until then.
const template = document.querySelector<HTMLTemplateElement>("#code");
if (template) {
  const { content } = template;
  // Also when a file that the script imports is lost.
  for (const script of content.querySelectorAll("script"))
    script.addEventListener("error", () => void lostCode.reload().then(lostCode.say));
  const load = () => document.head.append(content);
  const start = () => {
    setTimeout(load, 1000);
    new PerformanceObserver(load).observe({ type: "paint", buffered: true });
  };
  if (document.prerendering) document.addEventListener("prerenderingchange", start, { once: true });
  else start();
}
