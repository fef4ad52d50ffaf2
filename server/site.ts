import type { Hono } from 'hono';
import type { Database } from './database/database.ts';
import type { AppEnv } from './route.ts';

interface SiteOptions {
  readonly api: Hono<AppEnv>;
  /** The built admin. */
  readonly admin: Hono;
  readonly database: Database;
}

/** What `@hono/node-server` says of a request's connection. */
interface NodeBindings {
  readonly incoming?: { readonly socket: { readonly remoteAddress?: string | undefined } };
}

const API_PATH = /^\/(api|print|login|logout|calendars)(\/|$)/;
const HEALTH_HEADERS = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };

const pathOf = (url: string): string => {
  const start = url.indexOf('/', url.indexOf('//') + 2);
  const end = url.slice(start).search(/[?#]/);
  return end < 0 ? url.slice(start) : url.slice(start, start + end);
};

/** The whole site on one origin: the API, the admin, and whether the process lives and is ready. */
export const createSite = ({ api, admin, database }: SiteOptions) => {
  let isStopping = false;

  const readiness = async (): Promise<Response> => {
    const isReady =
      !isStopping &&
      (await database.query('select 1').then(
        () => true,
        () => false,
      ));
    return new Response(isReady ? 'ok' : 'not ready', { status: isReady ? 200 : 503, headers: HEALTH_HEADERS });
  };

  return {
    fetch: async (request: Request, { incoming }: NodeBindings = {}): Promise<Response> => {
      const path = pathOf(request.url);
      const remoteAddress = incoming?.socket.remoteAddress;
      const callApi = () => api.fetch(request, remoteAddress ? { remoteAddress } : {});
      if (API_PATH.test(path)) return callApi();
      if (path === '/healthz') return new Response('ok', { headers: HEALTH_HEADERS });
      if (path === '/readyz') return readiness();
      if (request.method !== 'GET' && request.method !== 'HEAD') return callApi();
      const file = await admin.fetch(request);
      return file.status === 404 ? callApi() : file;
    },
    /** From now on `/readyz` says no, so that a load balancer sends people elsewhere. */
    stop: (): void => {
      isStopping = true;
    },
  };
};
