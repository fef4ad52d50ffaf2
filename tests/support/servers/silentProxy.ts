import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface SilentProxy {
  /** The same address, through the proxy. */
  readonly url: string;
  /** Drops every byte in both directions; connections stay open and new ones are accepted. */
  readonly silence: () => void;
  /** New connections pass again; earlier ones stay silent, since bytes are missing. */
  readonly heal: () => void;
  readonly close: () => Promise<void>;
}

/** A network between product and PostgreSQL that can fall silent without closing connections. */
export const startSilentProxy = async (target: string): Promise<SilentProxy> => {
  const { hostname, port } = new URL(target);
  const pairs = new Set<readonly [Socket, Socket]>();
  let isSilent = false;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    pairs.add([near, far]);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
    }
    if (isSilent) {
      near.resume();
      far.resume();
      return;
    }
    near.pipe(far);
    far.pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  // Of a socket file, which would pass the proxy by.
  url.searchParams.delete('host');
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    silence: () => {
      isSilent = true;
      for (const sockets of pairs) {
        for (const socket of sockets) {
          socket.unpipe();
          socket.removeAllListeners('data').resume();
        }
      }
    },
    heal: () => {
      isSilent = false;
    },
    close: async () => {
      server.close();
      for (const sockets of pairs) for (const socket of sockets) socket.destroy();
    },
  };
};
