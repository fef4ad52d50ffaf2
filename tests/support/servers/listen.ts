import { once } from 'node:events';
import { serve } from '@hono/node-server';

export interface Listening {
  /** Its origin, without a trailing slash. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Serves a fetch handler on a free port, for HTTP clients. */
export const listen = async (fetch: (request: Request) => Response | Promise<Response>): Promise<Listening> => {
  const server = serve({ fetch, hostname: '127.0.0.1', port: 0 });
  if (!server.listening) await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The test server has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
};
