import type { ConfigurationCode } from '../../model/configurations/configurations.ts';

/** How many values a known code has: one, or none. */
export interface CodeCount {
  readonly value: ConfigurationCode;
  readonly count: number;
}
