import type { NumberState } from '../../../model/passport/passportIdentity.ts';
import { changeTable } from '../../records/changeTable.ts';
import type { Writer } from '../../records/recordWriter.ts';
import { type Identity, NO_IDENTITY, readIdentities, readNumbers, readNumbersThatOpen } from './identities.ts';
import { writeIdentity } from './writeIdentity.ts';

/** States of a merged trainee's number, most telling first. */
const ORDER: readonly NumberState[] = ['given', 'refused', 'erased', 'missing'];

interface MergeIdentities {
  readonly keptId: number;
  readonly goneId: number;
}

/** Declarations of the one that goes know the number that both have by when the other gave it, as those of the one that stays do. */
const declareAsGivenBefore = async (
  writer: Writer,
  { keptId, goneId }: MergeIdentities,
  { current, gone }: { readonly current: Identity; readonly gone: Identity },
): Promise<void> => {
  if (current.numberState !== 'given' || gone.numberState !== 'given') return;
  const numbers = await readNumbersThatOpen(writer.database, [keptId, goneId]);
  const number = numbers.get(keptId) ?? null;
  if (number === null || number !== numbers.get(goneId)) return;
  await changeTable(writer, 'passport_lines', {
    set: { declared: `t.declared || jsonb_build_object('numberGivenAt', $2::text)` },
    where: `t.need_training_id in (select id from need_trainings where trainee_id = $1) and t.declared ->> 'numberGivenAt' = $3`,
    values: [goneId, current.statedAt?.toISOString(), gone.statedAt?.toISOString()],
    isVersioned: false,
  });
};

/**
 * Takes the identity of a trainee who is merged into another one along, in the caller's transaction: the kept one's where both have
 * one. A number is encrypted for its trainee, so it is encrypted anew.
 */
export const mergeIdentities = async (writer: Writer, { keptId, goneId }: MergeIdentities): Promise<void> => {
  const { database } = writer;
  const identities = await readIdentities(database, [keptId, goneId]);
  const gone = identities.get(goneId);
  if (!gone) return;
  const current = identities.get(keptId) ?? NO_IDENTITY;
  await declareAsGivenBefore(writer, { keptId, goneId }, { current, gone });
  const isTaken = ORDER.indexOf(gone.numberState) < ORDER.indexOf(current.numberState);
  const birthName = current.birthName ?? gone.birthName;
  const number = isTaken ? ((await readNumbers(database, [goneId])).get(goneId) ?? null) : undefined;
  await database.write('passport_identities', 'delete from passport_identities where trainee_id = $1', [goneId]);
  if (!isTaken && birthName === current.birthName) return;
  const { numberState, refusalReason, statedBy, statedAt } = isTaken ? gone : current;
  // It is the number that was declared: when it was given stays.
  const change = { birthName, numberState, refusalReason, statedAt, ...(number !== undefined && { number }) };
  await writeIdentity(writer, { traineeId: keptId, current, change, statedBy });
};
