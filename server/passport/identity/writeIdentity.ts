import type { NumberState } from '../../../model/passport/passportIdentity.ts';
import { isProvisionalNir } from '../../../model/passport/socialSecurityNumber.ts';
import { journalEvent } from '../../records/journalEvent.ts';
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

const STATE_COLUMNS = { number_state: '$3', refusal_reason: '$4', stated_at: '$5::timestamptz', stated_by: '$6' } as const;

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
 * The change without a number that is stored already: a declaration knows a number by when it was given, so that the same one typed again
 * must not look like another. One whose key is lost cannot be compared, and is taken as another.
 */
const withoutSameNumber = async (
  { database }: Writer,
  { traineeId, current, change }: Omit<WriteIdentity, 'statedBy'>,
): Promise<IdentityChange> => {
  if (!change.number || current.numberState !== 'given') return change;
  const stored = await readNumbersThatOpen(database, [traineeId]);
  return stored.get(traineeId) === change.number ? { ...change, number: undefined } : change;
};

/** Does a change say what is known already. */
const isKnown = (current: Identity, { birthName, number, numberState, refusalReason }: IdentityChange): boolean =>
  (number === undefined || (number === null && current.numberState !== 'given')) &&
  birthName === current.birthName &&
  numberState === current.numberState &&
  refusalReason === current.refusalReason;

/** Writes a trainee's identity with a journal line that has no value, in the caller's transaction; what is known already changes nothing. */
export const writeIdentity = async (writer: Writer, { statedBy, ...write }: WriteIdentity): Promise<void> => {
  const { traineeId, current } = write;
  const change = await withoutSameNumber(writer, write);
  if (isKnown(current, change)) return;
  const { birthName, number, numberState, refusalReason } = change;
  const isStatedAnew = number !== undefined || numberState !== current.numberState;
  const statedAt = change.statedAt ?? (isStatedAnew ? writer.now : (current.statedAt ?? writer.now));
  const sealed = number ? await seal(number, sealContextOf(traineeId)) : null;
  await putTable(writer, 'passport_identities', {
    columns: {
      trainee_id: '$1::int',
      birth_name: '$2',
      ...STATE_COLUMNS,
      ...(number !== undefined && { sealed_number: '$7', provisional: '$8::boolean' }),
    },
    key: ['trainee_id'],
    values: [
      ...[traineeId, birthName, numberState, refusalReason, statedAt, isStatedAnew ? statedBy : current.statedBy],
      ...(number === undefined ? [] : [sealed, number !== null && isProvisionalNir(number)]),
    ],
  });
  await journalEvent(writer, {
    resource: 'passport_identities',
    action: 'update',
    before: journalled(traineeId, current),
    after: journalled(traineeId, { birthName, numberState }),
    about: { resource: 'trainees', id: traineeId },
  });
};
