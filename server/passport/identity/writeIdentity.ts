import type { NumberState } from '../../../model/passport/passportIdentity.ts';
import { isProvisionalNir } from '../../../model/passport/socialSecurityNumber.ts';
import { journalEvents } from '../../records/journalEvent.ts';
import { putTable } from '../../records/putTable.ts';
import type { Writer } from '../../records/recordWriter.ts';
import { type Identity, readNumbersThatOpen } from './identities.ts';
import { seal, sealContextOf } from './sealedText.ts';

export interface IdentityChange {
  readonly birthName: string | null;
  /** The thirteen characters; null: none any more; undefined: as before. */
  readonly number?: string | null | undefined;
  readonly numberState: NumberState;
  readonly refusalReason: string | null;
  /** Since when it is so. Default: now, where number or state change. */
  readonly statedAt?: Date | null;
}

/** Journal values of a change: whose and what, never a value. */
const journalled = (traineeId: number, { birthName, numberState }: Pick<Identity, 'birthName' | 'numberState'>) => ({
  trainee: `/api/trainees/${traineeId}`,
  birthName: birthName !== null,
  numberState,
});

interface WriteIdentity {
  readonly traineeId: number;
  /** As it is; the trainee's row is locked. */
  readonly current: Identity;
  readonly change: IdentityChange;
  /** Name of the person who says so; null: the trainee. */
  readonly statedBy: string | null;
}

/**
 * The changes without a number that is stored already: a declaration knows a number by when it was given, so that the same one typed again
 * must not look like another. One whose key is lost cannot be compared, and is taken as another.
 */
const withoutSameNumbers = async ({ database }: Writer, writes: readonly WriteIdentity[]): Promise<readonly WriteIdentity[]> => {
  const replacing = writes.filter(({ current, change }) => change.number && current.numberState === 'given');
  if (replacing.length === 0) return writes;
  const storedNumbers = await readNumbersThatOpen(
    database,
    replacing.map(({ traineeId }) => traineeId),
  );
  return writes.map((write) =>
    write.change.number && storedNumbers.get(write.traineeId) === write.change.number
      ? { ...write, change: { ...write.change, number: undefined } }
      : write,
  );
};

/** Does a change say what is known already. */
const isKnown = ({ current, change: { birthName, number, numberState, refusalReason } }: WriteIdentity): boolean =>
  (number === undefined || (number === null && current.numberState !== 'given')) &&
  birthName === current.birthName &&
  numberState === current.numberState &&
  refusalReason === current.refusalReason;

const COLUMNS = {
  trainee_id: 'n."traineeId"',
  birth_name: 'n."birthName"',
  number_state: 'n."numberState"',
  refusal_reason: 'n."refusalReason"',
  stated_at: 'n."statedAt"',
  stated_by: 'n."statedBy"',
  sealed_number: 'case when n."hasNumber" then n.sealed else o.sealed_number end',
  provisional: 'case when n."hasNumber" then n.provisional else coalesce(o.provisional, false) end',
} as const;

/** New values by trainee, and the row that is there. */
const FROM = `jsonb_to_recordset($1::jsonb) as n("traineeId" int, "birthName" text, "numberState" text, "refusalReason" text,
    "statedAt" timestamptz, "statedBy" text, "hasNumber" boolean, sealed text, provisional boolean)
  left join passport_identities o on o.trainee_id = n."traineeId"`;

const newValues = async ({ now }: Writer, { traineeId, current, change, statedBy }: WriteIdentity) => {
  const { birthName, number, numberState, refusalReason } = change;
  const isStatedAnew = number !== undefined || numberState !== current.numberState;
  return {
    ...{ traineeId, birthName, numberState, refusalReason },
    statedAt: change.statedAt ?? (isStatedAnew ? now : (current.statedAt ?? now)),
    statedBy: isStatedAnew ? statedBy : current.statedBy,
    hasNumber: number !== undefined,
    sealed: number ? await seal(number, sealContextOf(traineeId)) : null,
    provisional: number ? isProvisionalNir(number) : false,
  };
};

/**
 * Writes identities of trainees, each once, with a journal line each that has no value, in the caller's transaction; what is known already
 * changes nothing. A fixed number of statements for all.
 */
export const writeIdentities = async (writer: Writer, writes: readonly WriteIdentity[]): Promise<void> => {
  const changes = (await withoutSameNumbers(writer, writes)).filter((write) => !isKnown(write));
  if (changes.length === 0) return;
  const values = await Promise.all(changes.map((write) => newValues(writer, write)));
  await putTable(writer, 'passport_identities', {
    columns: COLUMNS,
    from: FROM,
    key: ['trainee_id'],
    values: [JSON.stringify(values)],
  });
  await journalEvents(writer, {
    resource: 'passport_identities',
    action: 'update',
    about: 'trainees',
    lines: changes.map(({ traineeId, current, change }) => ({
      recordId: traineeId,
      before: journalled(traineeId, current),
      after: journalled(traineeId, change),
    })),
  });
};

/** As `writeIdentities`, for one trainee. */
export const writeIdentity = (writer: Writer, write: WriteIdentity): Promise<void> => writeIdentities(writer, [write]);
