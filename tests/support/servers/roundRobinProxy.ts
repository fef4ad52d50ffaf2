import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

const CHECK_EVERY_MS = 200;

/** A request that got no answer from the server that it was sent to. */
export interface LostRequest {
  readonly server: string;
  readonly method: string;
  readonly reason: string;
}

/**
 * A proxy before several servers, as nginx or HAProxy: it asks each server whether it is ready, distributes the requests over the
 * ready ones in turn, and passes one on to the next server only if the connection was refused. It never repeats a request that may
 * have arrived.
 */
export const startRoundRobinProxy = async (servers: readonly string[]) => {
  const ready = new Set(servers);
  const lost: LostRequest[] = [];
  let turn = 0;

  const check = async (server: string): Promise<void> => {
    const isReady = await fetch(`${server}/readyz`, { signal: AbortSignal.timeout(CHECK_EVERY_MS * 5) }).then(
      ({ ok }) => ok,
      () => false,
    );
    ready[isReady ? 'add' : 'delete'](server);
  };
  const checks = setInterval(() => servers.forEach(check), CHECK_EVERY_MS);

  const inTurn = (): string[] => {
    turn += 1;
    const candidates = servers.filter((server) => ready.has(server));
    return candidates.map((_, index) => candidates[(turn + index) % candidates.length] ?? '');
  };

  const pass = (incoming: IncomingMessage, outgoing: ServerResponse, [server, ...others]: readonly string[]): void => {
    if (!server) {
      outgoing.writeHead(503).end();
      return;
    }
    const { method = 'GET', url, headers } = incoming;
    const upstream = send(`${server}${url}`, { method, headers, agent: false });
    upstream.once('socket', (socket) => socket.once('connect', () => incoming.pipe(upstream)));
    upstream.once('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      // An event stream's headers go before its first event.
      outgoing.flushHeaders();
      answer.pipe(outgoing);
      answer.once('error', () => outgoing.destroy());
    });
    upstream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') {
        ready.delete(server);
        pass(incoming, outgoing, others);
        return;
      }
      if (outgoing.destroyed) return;
      lost.push({ server, method, reason: error.code ?? error.message });
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
    });
    outgoing.once('close', () => upstream.destroy());
  };

  const proxy = createServer((incoming, outgoing) => pass(incoming, outgoing, inTurn()));
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    lost,
    isReady: (server: string): boolean => ready.has(server),
    close: (): void => {
      clearInterval(checks);
      proxy.close();
      proxy.closeAllConnections();
    },
  };
};
