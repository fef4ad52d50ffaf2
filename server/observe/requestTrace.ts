import { randomUUID } from 'node:crypto';

/** Data of a request for log and metrics: nothing that somebody typed. */
export interface RequestTrace {
  readonly id: string;
  /** The matched route pattern, never the address. */
  route: string;
  /** The caller, if the request needed to know. */
  account: number | null;
}

/** Addresses without route, of which there are infinitely many. */
const UNKNOWN = 'unknown';

export const newTrace = (): RequestTrace => ({ id: randomUUID(), route: UNKNOWN, account: null });
