import { type Browser, chromium } from "playwright-core";
import { inject } from "vitest";
import { untilReady } from "./server.ts";

/** The server of the run. A test makes an account of its own there and changes nothing that others read. */
export const server = inject("server");
await untilReady(server);

/** Connects to the browser of the run; `close` ends the connection and the contexts opened over it. */
export const connectBrowser = (): Promise<Browser> => chromium.connect(inject("browserEndpoint"));
