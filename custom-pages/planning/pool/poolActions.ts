/** What a person may do with needs of the pool; missing without the right. */
export interface PoolActions {
  readonly onPlan?: (() => void) | undefined;
  readonly onCreate?: (() => void) | undefined;
  readonly onPropose?: (() => void) | undefined;
}
