import {
  type ConfigurationCode,
  type ConfigurationValue,
  configurationValue,
} from '../../model/configurations/configurationCodes.ts';
import type { Queryable } from '../database/database.ts';
import { savedValuesStatement } from './savedValuesStatement.ts';

/**
 * The parsed value of a code: the saved one, else the model's default.
 * @example
 * const statuses = await readConfiguration(database, 'need_training_planned_statuses');
 */
export const readConfiguration = async <C extends ConfigurationCode>(
  database: Queryable,
  code: C,
): Promise<ConfigurationValue<C>> => {
  const row = await savedValuesStatement.row(database, {}, [[code]]);
  return configurationValue(code, row?.value ?? null);
};
