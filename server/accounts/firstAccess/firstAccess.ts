import { createHash, randomInt } from 'node:crypto';
import type { Database, Queryable } from '../../database/database.ts';
import { findsAccount } from './hasAccount.ts';

/** Without I, O, 0 and 1, which look alike in a terminal. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const GROUPS = 3;
const GROUP_LENGTH = 4;

/** 60 random bits in groups to copy by hand. */
const newCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-');

/** Dashes, spaces and case do not matter. */
const hashCode = (code: string): Buffer =>
  createHash('sha256')
    .update(code.toUpperCase().replaceAll(/[^0-9A-Z]/g, ''))
    .digest();

const PUT = `
insert into first_access (code_hash) values ($1)
on conflict (is_only) do update set code_hash = excluded.code_hash`;

/** A new code for creating the first account; it replaces the code of an earlier start. Null: there is an account. */
export const offerFirstAccess = async (database: Database): Promise<string | null> => {
  if (await findsAccount(database)) {
    await database.write('first_access', 'delete from first_access', []);
    return null;
  }
  const code = newCode();
  await database.write('first_access', PUT, [hashCode(code)]);
  return code;
};

/** Uses the code up, and returns whether it was the right one. */
export const takeFirstAccess = async (transaction: Queryable, code: string): Promise<boolean> => {
  const deletedRows = await transaction.write('first_access', 'delete from first_access where code_hash = $1 returning 1', [
    hashCode(code),
  ]);
  return deletedRows.length > 0;
};
