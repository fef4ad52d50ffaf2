import {
  type ConfigurationCode,
  type ConfigurationValue,
  configurationValue,
} from '../../model/configurations/configurationCodes.ts';
import type { Queryable } from '../database/database.ts';
import { defineBuiltStatement } from '../database/defineStatement.ts';

/** Saved values of codes ($1); locked, until the transaction ends. */
export const savedValuesStatement = defineBuiltStatement({
  text: ({ isLocked = false }: { readonly isLocked?: boolean }) =>
    `select id, code, value from configurations where code = any($1)${isLocked ? ' for update' : ''}`,
  columns: { id: 'int4', code: 'text', value: 'text' },
  examples: [{}, { isLocked: true }],
});

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

/**
 * SQL: the sender code of a car brand's name: lower case without accents, other characters as `_` (`CITROËN`:
 * `email_citroen`); null if the name has no letter or digit.
 */
export const senderCode = (brand: string): string =>
  `(case when plain_text(${brand}) ~ '[a-z0-9]' then 'email_' || regexp_replace(plain_text(btrim(${brand})), '[^a-z0-9]', '_', 'g') end)`;
