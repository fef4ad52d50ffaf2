import type { Database, Queryable } from '../database/database.ts';
import { DomainError } from '../errors.ts';
import { recordWriter } from '../records/recordWriter.ts';
import { lockJournal } from './appendEvent.ts';
import { refuse } from './attendanceRefusal.ts';
import { journalSheet } from './journalSheet.ts';
import { keepEmail } from './keepEmail.ts';
import { withContentNotes } from './noteContentChanges.ts';
import type { Call, EntryTarget } from './resolveTarget.ts';
import { resolveEntry } from './resolveTarget.ts';

export interface CorrectTrainee extends Call {
  readonly firstName: string;
  readonly lastName: string;
  /** Undefined: as it is. */
  readonly emailNeedTraining: string | null | undefined;
  readonly requestId: string;
}

/** A name that somebody has signed under is corrected by staff alone, and an address is nobody else's to give. */
const refuseUnlessAllowed = ({ sheet, entry, caller, holdsSheet }: EntryTarget, { emailNeedTraining }: CorrectTrainee): void => {
  if (sheet.validatedAt) throw refuse('validated');
  if (caller.isStaff) return;
  const mayName = (holdsSheet || caller.kind === 'trainer') && entry.signatures.length === 0;
  if (!mayName || emailNeedTraining !== undefined) throw new DomainError('request.forbidden');
};

const RENAME = `UPDATE trainees p SET first_name = $2, last_name = $3, version = p.version + 1, updated_at = $4
  FROM need_trainings n WHERE n.trainee_id = p.id AND n.id = $1 RETURNING p.id`;

const TRAINEE = 'SELECT trainee_id AS id FROM need_trainings WHERE id = $1';

/** The trainee may stand on validated sheets of other days. */
const otherSheets = async (tx: Queryable, { entry, caller }: EntryTarget, now: Date) => {
  const rows = await tx.query<{ id: number }>(TRAINEE, [entry.needTrainingId]);
  return { source: 'trainees', ids: rows.map(({ id }) => id), author: caller, now } as const;
};

/** Corrects who stands on the sheet: a misspelt name, an address. The trainee's own record keeps who changed what. */
export const correctTrainee = (database: Database, command: CorrectTrainee): Promise<void> =>
  database.transaction(async (tx) => {
    await lockJournal(tx);
    const target = await resolveEntry(tx, command);
    refuseUnlessAllowed(target, command);
    const { entry, caller } = target;
    const { firstName, lastName, emailNeedTraining, now, requestId } = command;
    if (firstName !== entry.firstName || lastName !== entry.lastName) {
      const rename = () => tx.write<{ id: number }>('trainees', RENAME, [entry.needTrainingId, firstName, lastName, now]);
      const [person] = await withContentNotes(tx, await otherSheets(tx, target, now), rename);
      const actor = caller.accountId === null ? null : { accountId: caller.accountId, name: caller.name };
      await recordWriter({ database: tx, actor, requestId, now }, 'trainees').journal('update', {
        recordId: person?.id ?? 0,
        before: { firstName: entry.firstName, lastName: entry.lastName },
        after: { firstName, lastName },
      });
      await journalSheet(tx, target, { type: 'entry_corrected', serverTime: now, method: 'form' });
    }
    if (emailNeedTraining !== undefined && emailNeedTraining !== entry.emailNeedTraining) {
      await keepEmail(tx, { target, email: emailNeedTraining, confirmedAt: null, now, requestId });
    }
  });
