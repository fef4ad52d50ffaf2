import { randomUUID } from 'node:crypto';

/** What is told of a request when it has been answered: nothing that somebody typed. */
export interface RequestTrace {
  readonly id: string;
  /** The pattern that its address fits, never the address. */
  route: string;
  /** Who asked, when the request needed to know. */
  account: number | null;
}

/** Addresses that fit nothing; there is no end of them. */
const UNKNOWN = 'unknown';

export const newTrace = (): RequestTrace => ({ id: randomUUID(), route: UNKNOWN, account: null });
