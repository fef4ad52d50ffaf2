/** A request of a page, which its service worker hands over. */
export interface DemoRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: ArrayBuffer | null;
}

/** Answer of the worker on the request's own port: the head, then the body in pieces. */
export type DemoAnswer =
  | { readonly kind: 'head'; readonly status: number; readonly headers: readonly (readonly [string, string])[] }
  | { readonly kind: 'piece'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'end' };

/** From the page to its worker. */
export type ToWorker = { readonly kind: 'request'; readonly request: DemoRequest } | { readonly kind: 'reset' };

/** Steps of an opening, in order. */
export type DemoStep = 'waiting' | 'database' | 'data' | 'ready';

/** From the worker to all pages. */
export type FromWorker =
  | { readonly kind: 'step'; readonly step: DemoStep }
  | { readonly kind: 'reset' }
  | { readonly kind: 'failed'; readonly reason: string };
