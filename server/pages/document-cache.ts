import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import type { PageAddress, PageRequest, RenderedPage } from "../../shared/page/render.ts";
import { anonymousContext, type Context, networkOf } from "../context.ts";
import { PageDocument } from "../http/cache/cached-response.ts";
import type { PublicReads } from "../http/cache/public-reads.ts";
import { toDomainError } from "../http/errors.ts";
import { addressLimits } from "../http/request-limiter.ts";
import { html } from "../../shared/html.ts";
import { clientPagePolicy } from "../http/security-headers.ts";
import type { Deps } from "../deps.ts";
import { fillTemplate } from "./document.ts";
import { type Dependency, noCalls, pageCalls } from "./page-calls.ts";
import type { Site } from "./site.ts";

/** The variant of a document at one address: no field identifies the visitor. */
export type Variant = { signedIn: boolean; isMobile: boolean };

type Options = { deps: Deps; reads: PublicReads; site: Site };
type Rendered = { document: PageDocument; dependencies: Dependency[] };
type Target = { request: FastifyRequest; reply: FastifyReply; address: PageAddress; variant: Variant };

/** A document that is not finished by then is sent with a skeleton in place of the screen. */
const waitAtMostMs = 2_000;
/** A page that waits longer for its data leaves its turn to the next one. */
const turnMs = 200;
const maxUrlLength = 500;
const maxBytes = 8 * 1024 * 1024;
/** The size of the key and the dependencies. */
const overheadBytes = 1_000;

/**
 * The client's documents, rendered once for all visitors of one variant. A document is valid as long as each query that
 * it was rendered from has the same result. The clock and changes of other rows cost a read, and no rendering.
 */
export class DocumentCache {
  readonly #deps: Deps;
  readonly #reads: PublicReads;
  readonly #site: Site;
  readonly #rendered = new LRUCache<string, Rendered>({
    maxSize: maxBytes,
    sizeCalculation: ({ document }) => document.size + overheadBytes,
  });
  readonly #pending = new Map<string, Promise<PageDocument>>();
  readonly #addresses = new LRUCache<string, PageAddress>({ max: 10_000 });

  constructor({ deps, reads, site }: Options) {
    this.#deps = deps;
    this.#reads = reads;
    this.#site = site;
  }

  async get(request: FastifyRequest, reply: FastifyReply, variant: Variant): Promise<PageDocument> {
    const address = await this.addressOf(request.url);
    const target = { request, reply, address, variant };
    if (this.#site.modules) return (await this.#render(target)).document;
    const { requestLimiter, callLimits } = this.#deps;
    const key = `${variant.signedIn} ${variant.isMobile} ${address.isMissing ? "missing" : address.url}`;
    const known = this.#rendered.get(key);
    if (known?.dependencies.every((dependency) => dependency.isKnownUnchanged())) return known.document;
    // Reading and rendering take a turn of the caller's address.
    return requestLimiter.run(addressLimits(networkOf(request.ip), callLimits), () =>
      this.#inTime(target, this.#currentDocument(key, target)),
    );
  }

  /** Concurrent visitors share one check and one rendering. */
  #currentDocument(key: string, target: Target): Promise<PageDocument> {
    const pending =
      this.#pending.get(key) ??
      this.#updateDocument(key, target).finally(() => {
        this.#pending.delete(key);
      });
    this.#pending.set(key, pending);
    return pending;
  }

  async #updateDocument(key: string, target: Target): Promise<PageDocument> {
    const known = this.#rendered.get(key);
    if (known && (await this.#areUnchanged(known.dependencies, target))) return known.document;
    const rendered = await this.#renderInTurn(target);
    this.#rendered.set(key, rendered);
    return rendered.document;
  }

  async addressOf(url: string): Promise<PageAddress> {
    const known = this.#addresses.get(url);
    if (known) return known;
    const { addressOf } = await this.#site.renderer();
    const address = addressOf(url);
    if (url.length <= maxUrlLength && !this.#site.modules) this.#addresses.set(url, address);
    return address;
  }

  /** A longer rendering continues, and its result is cached for the next visitor. */
  async #inTime(target: Target, document: Promise<PageDocument>): Promise<PageDocument> {
    const { promise: late, resolve } = Promise.withResolvers<null>();
    const timer = setTimeout(resolve, waitAtMostMs, null);
    try {
      const finished = await Promise.race([document, late]);
      return finished ?? (await this.#renderFrame(target, 200));
    } catch (error) {
      const { status } = toDomainError(error);
      target.request.log.error({ err: error, url: target.request.url }, "a page could not be rendered");
      return this.#renderFrame(target, status);
    } finally {
      clearTimeout(timer);
    }
  }

  async #areUnchanged(dependencies: Dependency[], target: Target): Promise<boolean> {
    const anonymous = () => this.#anonymousContext(target);
    const unchanged = await Promise.all(dependencies.map((dependency) => dependency.isUnchanged(anonymous)));
    return unchanged.every(Boolean);
  }

  async #renderInTurn(target: Target): Promise<Rendered> {
    const { requestLimiter, callLimits } = this.#deps;
    const { rendering } = await requestLimiter.run([{ key: "page", limit: callLimits.page }], async () => {
      const { promise: over, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, turnMs);
      const started = this.#render(target).finally(() => clearTimeout(timer));
      await Promise.race([started, over]);
      return { rendering: started };
    });
    return rendering;
  }

  #anonymousContext({ request, reply }: Target): Context {
    return anonymousContext({ ...this.#deps, reads: this.#deps.publicReads }, request, reply);
  }

  async #render(target: Target): Promise<Rendered> {
    const { address, variant } = target;
    const anonymous = () => this.#anonymousContext(target);
    const { call, dependencies, failure } = pageCalls({ reads: this.#reads, anonymous });
    const page = await this.#renderPage({ ...variant, url: address.url, call, withData: true });
    if (failure() !== undefined) throw failure();
    return { document: await this.#fill(target, page, { isFrame: false }), dependencies };
  }

  /** Not cached: navigation, title and a skeleton; the browser reads the data. */
  async #renderFrame(target: Target, status: number): Promise<PageDocument> {
    const { address, variant } = target;
    const frame = await this.#renderPage({ ...variant, url: address.url, call: noCalls, withData: false });
    return this.#fill(target, { ...frame, status }, { isFrame: true });
  }

  async #renderPage(request: Omit<PageRequest, "origin">): Promise<RenderedPage> {
    const { render } = await this.#site.renderer();
    return render({ ...request, origin: new URL(this.#deps.env.PUBLIC_URL).origin });
  }

  async #fill(
    { request, variant }: Target,
    page: RenderedPage,
    { isFrame }: { isFrame: boolean },
  ): Promise<PageDocument> {
    const { built, modules } = this.#site;
    const assets = (await built?.assetsOf(page.routeId, page.body)) ?? { styles: html``, modules: html`` };
    const template = await this.#site.template(request.url);
    const text = fillTemplate(template, { page, ...assets, isMobile: variant.isMobile });
    const policy = clientPagePolicy({
      template: template + assets.styles.text,
      script: page.script,
      isDevelopment: modules !== null,
      env: this.#deps.env,
    });
    return PageDocument.of(text, { status: page.status, policy, isFrame });
  }
}
