import type { NumberState } from '../../../model/passport/passportIdentity.ts';
import { isProvisionalNir } from '../../../model/passport/socialSecurityNumber.ts';
import { journalEvent } from '../../records/journalEvent.ts';
import { putTable } from '../../records/putTable.ts';
import type { Writer } from '../../records/recordWriter.ts';
import type { Identity } from './identities.ts';
import { seal, sealContextOf } from './sealedText.ts';

export interface IdentityChange {
  readonly birthName: string | null;
  /** The thirteen characters; null: none any more; undefined: as before. */
  readonly number?: string | null;
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

/** Writes a trainee's identity with a journal line that has no value, in the caller's transaction. */
export const writeIdentity = async (writer: Writer, { traineeId, current, change, statedBy }: WriteIdentity): Promise<void> => {
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
