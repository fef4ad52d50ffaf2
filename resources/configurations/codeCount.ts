import type { ConfigurationCode } from '../../model/configurations/configurationCodes.ts';

/** Number of values of a known code: 0 or 1. */
export interface CodeCount {
  readonly value: ConfigurationCode;
  readonly count: number;
}
