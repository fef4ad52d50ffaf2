import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer } from 'node:net';
import { serve } from '@hono/node-server';
import { OPERATOR_MESSAGES } from '../model/messages/operator.ts';
import { StartError } from './kernel/startError.ts';

interface Address {
  readonly host: string;
  readonly port: number;
}

interface ListenOptions extends Address {
  readonly fetch: (request: Request, env: object) => Promise<Response>;
}

const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
const CHECK_INTERVAL_MS = 5_000;
/** For clients that stop reading. Event streams and the progress of long commands have a byte more often. */
const SILENCE_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 10_000;

const startError = (error: NodeJS.ErrnoException, { host, port }: Address): Error => {
  if (error.code === 'EADDRINUSE') return new StartError(OPERATOR_MESSAGES.portTaken({ port }));
  if (error.code === 'EACCES') return new StartError(OPERATOR_MESSAGES.portForbidden({ port }));
  return new StartError(OPERATOR_MESSAGES.cannotListen({ host, port, reason: error.message }));
};

/** Throws a StartError when the address is not available, before the start spends a minute on data and build. */
export const requireFreeAddress = async (address: Address): Promise<void> => {
  const probe = createServer();
  try {
    await once(probe.listen(address.port, address.host), 'listening');
  } catch (error) {
    throw startError(error as NodeJS.ErrnoException, address);
  }
  probe.close();
  await once(probe, 'close');
};

/** Starts listening; returns the port and a stop function, which waits up to ten seconds for running requests. */
export const listen = (options: ListenOptions): Promise<{ readonly port: number; readonly stop: () => Promise<void> }> =>
  new Promise((resolve, reject) => {
    const server = serve(
      {
        fetch: options.fetch,
        hostname: options.host,
        port: options.port,
        serverOptions: {
          headersTimeout: HEADERS_TIMEOUT_MS,
          requestTimeout: REQUEST_TIMEOUT_MS,
          connectionsCheckingInterval: CHECK_INTERVAL_MS,
        },
      },
      ({ port }) => resolve({ port, stop: () => stopServer(server) }),
    ) as Server;
    server.setTimeout(SILENCE_TIMEOUT_MS);
    server.once('error', (error) => reject(startError(error, options)));
  });

const stopServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), STOP_TIMEOUT_MS);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
