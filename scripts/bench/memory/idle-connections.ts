import { connect, type Socket } from "node:net";

const openedAtOnce = 200;

/** Opens connections that have sent one request each and then wait, as those of browsers do between two pages. */
export async function openIdleConnections(
  url: string,
  count: number,
): Promise<{ closed: () => number; [Symbol.dispose]: () => void }> {
  const { hostname, port } = new URL(url);
  const sockets: Socket[] = [];
  const open = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(Number(port), hostname);
      sockets.push(socket);
      socket.once("connect", () => socket.write(`GET /healthz HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`));
      socket.once("data", () => resolve());
      socket.once("error", reject);
    });
  while (sockets.length < count)
    await Promise.all(Array.from({ length: Math.min(openedAtOnce, count - sockets.length) }, open));
  return {
    closed: () => sockets.filter((socket) => socket.readyState !== "open").length,
    [Symbol.dispose]: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}
