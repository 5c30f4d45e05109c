import { afterAll, vi } from "vitest";

/*
 * Files share a worker and the packages it has loaded. Not shared are a file's own modules, with the state they hold, and
 * its channels: a broadcast reaches neither the modules of an earlier file nor the files of other workers.
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

afterAll(() => {
  for (const channel of channels) channel.close();
  globalThis.BroadcastChannel = Channel;
});
