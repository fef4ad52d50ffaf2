import {
  type ConfigurationCode,
  type ConfigurationValue,
  configurationValue,
} from '../../model/configurations/configurationCodes.ts';
import type { Queryable } from '../database/database.ts';
import { savedValuesStatement } from './savedValuesStatement.ts';

type Values<C extends ConfigurationCode> = { readonly [K in C]: ConfigurationValue<K> };

/**
 * `readConfiguration` of several codes, in one statement.
 * @example
 * const { mail_delay_minutes, email_contact } = await readConfigurations(database, ['mail_delay_minutes', 'email_contact']);
 */
export const readConfigurations = async <const C extends ConfigurationCode>(
  database: Queryable,
  codes: readonly C[],
): Promise<Values<C>> => {
  const rows = await savedValuesStatement.rows(database, {}, [codes]);
  const saved = new Map(rows.map(({ code, value }) => [code, value]));
  return Object.fromEntries(codes.map((code) => [code, configurationValue(code, saved.get(code) ?? null)])) as Values<C>;
};
