import type { ConfigurationCode } from '../../model/configurations/configurations.ts';

/** Number of values of a known code: 0 or 1. */
export interface CodeCount {
  readonly value: ConfigurationCode;
  readonly count: number;
}
