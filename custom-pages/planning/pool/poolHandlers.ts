import type { PooledNeed } from '../../../model/needs/pool.ts';

type Handle = (needs: readonly PooledNeed[]) => void;

/** Actions of a person with needs of the pool. */
export interface PoolHandlers {
  /** Undefined for people who may not plan. */
  readonly onPlan?: Handle | undefined;
  /** Makes a session for the needs; undefined without the right, and where there is a session. */
  readonly onCreate?: Handle | undefined;
  /** Asks for a plan of the needs; undefined without the right, and where there is a session. */
  readonly onPropose?: Handle | undefined;
  /** Adds needs to the session of the page. Default: a menu with the three above. */
  readonly onAdd?: Handle | undefined;
}
