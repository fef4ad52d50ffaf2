import type { DemoAnswer, DemoRequest } from './worker/protocol.ts';

/** Part of lib.webworker that is used here; it cannot be loaded beside the types of pages. */
interface ServiceWorkerScope {
  readonly location: Location;
  readonly clients: {
    readonly claim: () => Promise<void>;
    readonly get: (id: string) => Promise<PageClient | undefined>;
    readonly matchAll: () => Promise<readonly PageClient[]>;
  };
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: (kind: string, listener: (event: WorkerEvent) => void) => void;
}

interface PageClient {
  readonly postMessage: (message: DemoRequest, ports: readonly MessagePort[]) => void;
}

interface WorkerEvent {
  readonly request: Request;
  readonly clientId: string;
  readonly waitUntil: (work: Promise<unknown>) => void;
  readonly respondWith: (answer: Promise<Response>) => void;
}

const scope = self as unknown as ServiceWorkerScope;

/** As in server/site.ts. */
const API_PATH = /^\/(api|print|login|logout|calendars)(\/|$)/;
/** Statuses whose answers have no body. */
const WITHOUT_BODY: readonly number[] = [101, 204, 205, 304];

const described = async (request: Request): Promise<DemoRequest> => ({
  method: request.method,
  url: request.url,
  headers: [...request.headers],
  body: request.method === 'GET' || request.method === 'HEAD' ? null : await request.arrayBuffer(),
});

/** The answer that arrives in pieces on a port. */
const answerOn = (port: MessagePort): Promise<Response> => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  let pieces: ReadableStreamDefaultController<Uint8Array> | null = null;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      pieces = controller;
    },
    cancel: () => port.postMessage('cancel'),
  });
  port.onmessage = ({ data }: MessageEvent<DemoAnswer>) => {
    if (data.kind === 'head') {
      const { status } = data;
      const headers = data.headers.map(([name, value]): [string, string] => [name, value]);
      resolve(new Response(WITHOUT_BODY.includes(status) ? null : body, { status, headers }));
    } else if (data.kind === 'piece') pieces?.enqueue(data.bytes);
    else {
      pieces?.close();
      port.close();
    }
  };
  return promise;
};

/** Any page of the demonstration can hand a request to their common worker. */
const answer = async ({ request, clientId }: WorkerEvent): Promise<Response> => {
  const page = (await scope.clients.get(clientId)) ?? (await scope.clients.matchAll())[0];
  if (!page) return Response.error();
  const { port1, port2 } = new MessageChannel();
  page.postMessage(await described(request), [port2]);
  return answerOn(port1);
};

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
// A page after a forced reload (Shift) asks to be claimed.
scope.addEventListener('message', (event) => event.waitUntil(scope.clients.claim()));
scope.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (origin === scope.location.origin && API_PATH.test(pathname)) event.respondWith(answer(event));
});
