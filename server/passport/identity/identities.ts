import type { NumberState } from '../../../model/passport/passportIdentity.ts';
import { maskedNir } from '../../../model/passport/socialSecurityNumber.ts';
import type { Queryable } from '../../database/database.ts';
import { defineStatement, typed } from '../../database/defineStatement.ts';
import { open, sealContextOf } from './sealedText.ts';

/** Birth name and state of the number of one trainee. */
export interface Identity {
  /** Version of the row; 0: there is none. */
  readonly version: number;
  readonly birthName: string | null;
  readonly numberState: NumberState;
  readonly provisional: boolean;
  readonly refusalReason: string | null;
  readonly statedAt: Date | null;
  /** Null: the trainee. */
  readonly statedBy: string | null;
}

/** A trainee about whom nothing is known. */
export const NO_IDENTITY: Identity = {
  version: 0,
  birthName: null,
  numberState: 'missing',
  provisional: false,
  refusalReason: null,
  statedAt: null,
  statedBy: null,
};

const identitiesStatement = defineStatement({
  text: `select trainee_id as trainee, version, birth_name as "birthName", number_state as "numberState", provisional,
  refusal_reason as "refusalReason", stated_at as "statedAt", stated_by as "statedBy"
from passport_identities where trainee_id = any($1::int[])`,
  columns: {
    trainee: 'int4',
    version: 'int4',
    birthName: 'text?',
    numberState: typed<NumberState>('text'),
    provisional: 'bool',
    refusalReason: 'text?',
    statedAt: 'timestamptz',
    statedBy: 'text?',
  },
});

/** Identities of trainees, by their id; those of whom nothing is known are left out. */
export const readIdentities = async (
  database: Queryable,
  traineeIds: readonly number[],
): Promise<ReadonlyMap<number, Identity>> => {
  const rows = await identitiesStatement.rows(database, [traineeIds]);
  return new Map(rows.map(({ trainee, ...identity }) => [trainee, identity]));
};

/** Identity of one trainee. */
export const readIdentity = async (database: Queryable, traineeId: number): Promise<Identity> =>
  (await readIdentities(database, [traineeId])).get(traineeId) ?? NO_IDENTITY;

const sealedNumbersStatement = defineStatement({
  text: `select trainee_id as trainee, sealed_number as "sealedNumber" from passport_identities
where trainee_id = any($1::int[]) and sealed_number is not null`,
  columns: { trainee: 'int4', sealedNumber: 'text' },
});

/** Opens the numbers of trainees, each its own way: null for one that does not open. */
const openNumbers = async <N extends string | null>(
  database: Queryable,
  traineeIds: readonly number[],
  openOne: (sealed: string, context: string) => Promise<N>,
): Promise<ReadonlyMap<number, N>> => {
  const rows = await sealedNumbersStatement.rows(database, [traineeIds]);
  return new Map(
    await Promise.all(
      rows.map(async ({ trainee, sealedNumber }) => [trainee, await openOne(sealedNumber, sealContextOf(trainee))] as const),
    ),
  );
};

/** The thirteen characters of trainees' numbers, opened, by their id. */
export const readNumbers = (database: Queryable, traineeIds: readonly number[]): Promise<ReadonlyMap<number, string>> =>
  openNumbers(database, traineeIds, open);

/** As `readNumbers`, with null for a number whose key is lost. */
export const readNumbersThatOpen = (
  database: Queryable,
  traineeIds: readonly number[],
): Promise<ReadonlyMap<number, string | null>> =>
  openNumbers(database, traineeIds, (sealed, context) => open(sealed, context).catch(() => null));

/** The end of a trainee's number, to be shown unasked; null: there is none, or its key is lost. */
export const readMaskedNumber = async (
  database: Queryable,
  traineeId: number,
  { numberState }: Pick<Identity, 'numberState'>,
): Promise<string | null> => {
  if (numberState !== 'given') return null;
  const number = (await readNumbersThatOpen(database, [traineeId])).get(traineeId) ?? null;
  return number === null ? null : maskedNir(number);
};
