import { randomUUID } from 'node:crypto';

/** Data of a request for log and metrics: nothing that somebody typed. */
export interface RequestTrace {
  readonly id: string;
  /** The matched route pattern, never the address. */
  route: string;
  /** The caller, if the request needed to know. */
  account: number | null;
  /** Neither logged nor counted. */
  isUntraced: boolean;
}

/** Label of all addresses without a route; one label each would never end. */
const UNKNOWN = 'unknown';

export const newTrace = (): RequestTrace => ({ id: randomUUID(), route: UNKNOWN, account: null, isUntraced: false });
