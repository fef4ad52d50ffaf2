import type { Hono } from 'hono';
import type { Logger } from 'pino';
import { newTrace, type RequestTrace } from './context/requestTrace.ts';
import type { AppEnv } from './context/route.ts';
import type { Database } from './database/database.ts';
import { answerMetrics } from './observe/answerMetrics.ts';
import type { Metrics } from './observe/createMetrics.ts';
import { logRequest } from './observe/requestLog.ts';
import { type DiskRoom, littleRoomWords } from './observe/watchDisks.ts';

interface SiteOptions {
  readonly api: Hono<AppEnv>;
  /** The built admin. */
  readonly admin: Hono;
  readonly database: Database;
  /** Rejects while the file store does not answer. */
  readonly readDisks: () => Promise<readonly DiskRoom[]>;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Token required to read the metrics; null: none. */
  readonly metricsToken: string | null;
}

/** Connection data from `@hono/node-server`. */
interface NodeBindings {
  readonly incoming?: { readonly socket: { readonly remoteAddress?: string | undefined } };
}

const API_PATH = /^\/(api|print|login|logout|calendars)(\/|$)/;
const HEALTH_HEADERS = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };
/** Route name of the admin's files in metrics and log. */
const ADMIN_ROUTE = 'admin';

const pathOf = (url: string): string => {
  const start = url.indexOf('/', url.indexOf('//') + 2);
  const end = url.slice(start).search(/[?#]/);
  return end < 0 ? url.slice(start) : url.slice(start, start + end);
};

/** The whole site on one origin: API, admin, liveness, readiness and metrics. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the addresses of one site
export const createSite = ({ api, admin, database, readDisks, log, metrics, metricsToken }: SiteOptions) => {
  let isStopping = false;

  const readiness = async (): Promise<Response> => {
    const stopped = isStopping ? 'stopping' : await whyNotServed();
    const { reason, words } = stopped ? { reason: stopped, words: '' } : await storing();
    return new Response(reason === null ? words : `not ready: ${reason}`, {
      status: reason === null ? 200 : 503,
      headers: HEALTH_HEADERS,
    });
  };

  const whyNotServed = (): Promise<string | null> =>
    database.query('select 1').then(
      () => null,
      () => 'the database does not answer',
    );

  /** Why nothing can be stored, or what a ready server says about its room. */
  const storing = (): Promise<{ readonly reason: string | null; readonly words: string }> =>
    readDisks().then(
      (disks) => {
        const full = disks.find(({ room }) => room === 'none');
        return { reason: full ? `no room left for ${full.place}` : null, words: littleRoomWords(disks) ?? 'ok' };
      },
      () => ({ reason: 'the file store does not answer', words: '' }),
    );

  /** Endpoints for monitoring. */
  const watching: Readonly<Record<string, (request: Request) => Response | Promise<Response>>> = {
    '/healthz': () => new Response('ok', { headers: HEALTH_HEADERS }),
    '/readyz': readiness,
    '/metrics': (request) => answerMetrics(request, metrics, metricsToken),
  };

  const answer = async (request: Request, trace: RequestTrace, remoteAddress: string | undefined): Promise<Response> => {
    const path = pathOf(request.url);
    const callApi = () => api.fetch(request, remoteAddress ? { remoteAddress, trace } : { trace });
    if (API_PATH.test(path)) return callApi();
    const watch = Object.hasOwn(watching, path) ? watching[path] : undefined;
    if (watch) {
      trace.route = path;
      return watch(request);
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') return callApi();
    const file = await admin.fetch(request);
    if (file.status === 404) return callApi();
    trace.route = ADMIN_ROUTE;
    return file;
  };

  return {
    fetch: async (request: Request, { incoming }: NodeBindings = {}): Promise<Response> => {
      const trace = newTrace();
      const began = performance.now();
      const response = await answer(request, trace, incoming?.socket.remoteAddress);
      // No further request on this connection, which is about to be closed.
      if (isStopping) response.headers.set('Connection', 'close');
      const answered = { ...trace, method: request.method, status: response.status, seconds: (performance.now() - began) / 1000 };
      if (!trace.isUntraced) {
        metrics.count(answered);
        logRequest(log, answered);
      }
      return response;
    },
    /** From now on `/readyz` fails, so that a load balancer stops sending requests; connections end with their answer. */
    stop: (): void => {
      isStopping = true;
    },
  };
};
