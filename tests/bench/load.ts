import autocannon from 'autocannon';
import { DIRECTUS_HEADERS, directusBody, directusPath } from './directus.ts';
import type { BenchRequest } from './requests.ts';

export interface Figures {
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly failed: number;
  readonly bytesPerAnswer: number;
}

interface Load {
  readonly origin: string;
  readonly cookie: string;
  readonly request: BenchRequest;
  readonly target: Target;
  readonly connections: number;
  readonly seconds: number;
  /** What the caller accepts, e.g. `gzip, br, zstd`. Default: no compression. */
  readonly accepts?: string;
}

/** The API; `exact`: the best hand-written statement; `same`: the API's own statement and bytes in a bare server; Directus. */
export type Target = 'api' | 'exact' | 'same' | 'directus';

type Call = ReturnType<BenchRequest['call']>;

const requestTo = (target: Target, { api, floor, body }: Call): { readonly path: string; readonly body?: string } => {
  if (target === 'directus') return { path: directusPath(floor), ...(body ? { body: directusBody(body) } : {}) };
  return { path: target === 'api' ? api : `/${target}/${floor}`, ...(body ? { body } : {}) };
};

/** Sends one kind of request on some connections for some time, each call with other data. */
export const load = async ({ origin, cookie, request, target, connections, seconds, accepts }: Load): Promise<Figures> => {
  let count = 0;
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    headers: {
      ...(target === 'directus' ? DIRECTUS_HEADERS : { Cookie: cookie }),
      'Content-Type': 'application/json',
      ...(target === 'api' ? request.headers : {}),
      ...(accepts ? { 'Accept-Encoding': accepts } : {}),
    },
    requests: [
      {
        method: target === 'directus' && request.method === 'PUT' ? 'PATCH' : request.method,
        setupRequest: (prepared) => {
          const call = request.call(count);
          count += 1;
          return { ...prepared, ...requestTo(target, call) };
        },
      },
    ],
  });
  return {
    requestsPerSecond: result.requests.average,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    failed: result.non2xx + result.errors,
    bytesPerAnswer: Math.round(result.throughput.total / Math.max(1, result.requests.total)),
  };
};
