import "./lost-code.ts";

// Code waits for the first paint, with which it would compete for the processor and the connection, or for a second. A
// page in the background is not painted, and not every browser reports a paint.
const template = document.querySelector<HTMLTemplateElement>("#code");
if (template) {
  const { content } = template;
  // Also when a file that the script imports is lost.
  for (const script of content.querySelectorAll("script"))
    script.addEventListener("error", () => void lostCode.reload().then(lostCode.say));
  const load = () => document.head.append(content);
  setTimeout(load, 1000);
  new PerformanceObserver(load).observe({ type: "paint", buffered: true });
}
