import autocannon from 'autocannon';
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
  readonly target: 'api' | 'floor';
  readonly connections: number;
  readonly seconds: number;
}

/** Sends one kind of request on some connections for some time, each call with other data. */
export const load = async ({ origin, cookie, request, target, connections, seconds }: Load): Promise<Figures> => {
  let count = 0;
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    headers: { Cookie: cookie, 'Content-Type': 'application/json' },
    requests: [
      {
        method: request.method,
        setupRequest: (prepared) => {
          const call = request.call(count);
          count += 1;
          return { ...prepared, path: call[target], ...(call.body ? { body: call.body } : {}) };
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
