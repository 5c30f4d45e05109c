import type { PageRenderer } from "../../shared/page/render.ts";
import type { Site } from "../pages/site.ts";

const template =
  '<!doctype html><html lang="ko"><head><!--head--></head><body><div id="root"><!--content--></div><!--state--></body></html>';

/** In place of the client's build: a page says what it was rendered with. */
const renderer: PageRenderer = {
  addressOf: (url) => ({
    url: url.split("&utm", 1)[0] ?? url,
    isMissing: url.startsWith("/nowhere"),
    pattern: url.split("?")[0] ?? url,
  }),
  render: async ({ url, call, signedIn, withData }) => {
    const [path = "", courseId] = url.split("/courses/");
    const answer = courseId && withData ? await call("course.byId", { courseId }) : null;
    const data = answer && "data" in answer ? (answer.data as { title: string }) : null;
    const isMissing = url === "/nowhere" || (answer !== null && data === null);
    return {
      status: isMissing ? 404 : 200,
      head: `<title>${path}</title>`,
      body: `<h1>${data?.title ?? "skeleton"}</h1><nav>${signedIn ? "signed in" : "guest"}</nav>`,
      script: "go()",
      routeId: "",
    };
  },
};

export const testSite = (overrides: Partial<PageRenderer> = {}): Site => ({
  template: async () => template,
  studio: async () => template,
  renderer: async () => ({ ...renderer, ...overrides }),
  built: null,
  modules: null,
});
