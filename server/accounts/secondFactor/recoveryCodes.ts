import { createHash, randomBytes } from 'node:crypto';
import { formatRecoveryCode, parseRecoveryCode, RECOVERY_CODES } from '../../../model/accounts/secondFactor.ts';
import type { Queryable } from '../../database/database.ts';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const CODE_LENGTH = 16;

/** 80 random bits: their hash needs no salt. */
const newCode = (): string => [...randomBytes(CODE_LENGTH)].map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');

const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest();

const INSERT = 'insert into account_recovery_codes (code_hash, account_id) select unnest($1::bytea[]), $2';

/** Replaces the recovery codes of an account; only their hashes are stored. */
export const renewRecoveryCodes = async (transaction: Queryable, accountId: number): Promise<readonly string[]> => {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await transaction.write('account_recovery_codes', 'delete from account_recovery_codes where account_id = $1', [accountId]);
  await transaction.write('account_recovery_codes', INSERT, [codes.map(hashOf), accountId]);
  return codes.map(formatRecoveryCode);
};

/** Uses a recovery code up; false: wrong or already used. */
export const takeRecoveryCode = async (database: Queryable, accountId: number, typed: string): Promise<boolean> => {
  const code = parseRecoveryCode(typed);
  if (!code) return false;
  const deletedRows = await database.write(
    'account_recovery_codes',
    'delete from account_recovery_codes where account_id = $1 and code_hash = $2 returning 1',
    [accountId, hashOf(code)],
  );
  return deletedRows.length > 0;
};

const DROP = `
delete from account_recovery_codes where account_id = $1
  and not exists (select 1 from account_totp t where t.account_id = $1 and t.confirmed_at is not null)
  and not exists (select 1 from account_passkeys p where p.account_id = $1)`;

/** Removes the recovery codes of an account that has no second factor left for them to replace. */
export const dropUnusedRecoveryCodes = async (transaction: Queryable, accountId: number): Promise<void> => {
  await transaction.write('account_recovery_codes', DROP, [accountId]);
};
