import { CONFIGURATION_CODES, CONFIGURATIONS } from '../../model/configurations/configurationCodes.ts';
import type { Queryable } from '../database/database.ts';
import { quoted } from '../database/naming.ts';
import { referringColumnsStatement } from '../database/referringColumnsStatement.ts';

const PICTURE_CODES = CONFIGURATION_CODES.filter((code) => CONFIGURATIONS[code].kind === 'file')
  .map((code) => `'${code}'`)
  .join(', ');

const CONFIGURED = `select from configurations c where c.code in (${PICTURE_CODES}) and c.value = '/api/files/' || f.id`;

/** SQL: is the file `f` unused, in records and configurations. */
export const unusedFileCondition = async (database: Queryable): Promise<string> => {
  const columns = await referringColumnsStatement.rows(database, ['files']);
  const held = columns.map(({ table, column }) => `select from ${quoted(table)} r where r.${quoted(column)} = f.id`);
  return [...held, CONFIGURED].map((text) => `not exists (${text})`).join(' and ');
};
