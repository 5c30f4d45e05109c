import { EventEmitter, once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** A line to a local port that breaks after some bytes from the client. */
export async function cuttingProxy(port: number) {
  let left = Infinity;
  let sentBytes = 0;
  const cuts = new EventEmitter();
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const target = connect(port, "127.0.0.1");
    const cut = () => {
      client.resetAndDestroy();
      target.resetAndDestroy();
    };
    for (const socket of [client, target]) {
      open.add(socket);
      socket.on("error", cut);
      socket.on("close", () => {
        open.delete(socket);
        client.destroy();
        target.destroy();
      });
    }
    target.pipe(client);
    client.on("data", (bytes) => {
      const passed = bytes.subarray(0, left);
      left -= passed.length;
      sentBytes += passed.length;
      target.write(passed);
      if (left > 0) return;
      cuts.emit("cut");
      cut();
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cutAfter: (bytes: number) => void (left = bytes),
    sentBytes: () => sentBytes,
    /** Resolves when it breaks the next time. */
    isCut: async (): Promise<void> => void (await once(cuts, "cut")),
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}
