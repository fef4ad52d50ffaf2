import {
  type ConfigurationCode,
  type ConfigurationValue,
  configurationValue,
} from '../../model/configurations/configurationCodes.ts';
import type { Queryable } from '../database/database.ts';

/**
 * The parsed value of a code: the saved one, else the model's default.
 * @example
 * const statuses = await readConfiguration(database, 'need_training_planned_statuses');
 */
export const readConfiguration = async <C extends ConfigurationCode>(
  database: Queryable,
  code: C,
): Promise<ConfigurationValue<C>> => {
  const [row] = await database.query<{ value: string }>(
    'select value from configurations where code = $1',
    [code],
    'configuration',
  );
  return configurationValue(code, row?.value ?? null);
};
