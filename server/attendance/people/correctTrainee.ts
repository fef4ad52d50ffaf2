import type { Database } from '../../database/database.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { recordWriter } from '../../records/recordWriter.ts';
import { journalSheet, withEntry } from '../caller/journalSheet.ts';
import { type Call, type EntryTarget, resolveEntry } from '../caller/resolveTarget.ts';
import { withContentNotes } from '../content/noteContentChanges.ts';
import { type JournalTransaction, journalTransaction } from '../journal/journalTransaction.ts';
import { attendanceRefusal } from '../sheet/attendanceSheet.ts';
import { keepEmail } from './keepEmail.ts';

export interface CorrectTrainee extends Call {
  readonly firstName: string;
  readonly lastName: string;
  /** Undefined: unchanged. */
  readonly emailNeedTraining: string | null | undefined;
  readonly requestId: string;
}

/** Only staff may correct a name that has signed; others may not set an address. */
const refuseUnlessAllowed = ({ sheet, entry, caller, holdsSheet }: EntryTarget, { emailNeedTraining }: CorrectTrainee): void => {
  if (sheet.validatedAt) throw attendanceRefusal('validated');
  if (caller.isStaff) return;
  const mayName = (holdsSheet || caller.kind === 'trainer') && entry.signatures.length === 0;
  if (!mayName || emailNeedTraining !== undefined) throw new DomainError('request.forbidden');
};

/** The trainee may be on validated sheets of other days, whose journals record the correction too. */
const renameTrainee = async (tx: JournalTransaction, target: EntryTarget, command: CorrectTrainee): Promise<EntryTarget> => {
  const { entry, caller } = target;
  const { firstName, lastName, now, requestId } = command;
  const actor = caller.accountId === null ? null : { accountId: caller.accountId, name: caller.name };
  const trainees = recordWriter({ database: tx, actor, requestId, now }, 'trainees');
  await withContentNotes(tx, { source: 'trainees', ids: [entry.traineeId], author: caller, now }, () =>
    trainees.changeMany([entry.traineeId], { firstName, lastName }),
  );
  await journalSheet(tx, target, { type: 'entry_corrected', serverTime: now, method: 'form' });
  return withEntry(target, { firstName, lastName });
};

/** Corrects a trainee on the sheet: name or address. The trainee's history has the author. */
export const correctTrainee = (database: Database, command: CorrectTrainee): Promise<EntryTarget> =>
  journalTransaction(database, async (tx) => {
    const target = await resolveEntry(tx, command);
    refuseUnlessAllowed(target, command);
    const { firstName, lastName, emailNeedTraining, now, requestId } = command;
    const { entry } = target;
    const isRenamed = firstName !== entry.firstName || lastName !== entry.lastName;
    const renamed = isRenamed ? await renameTrainee(tx, target, command) : target;
    if (emailNeedTraining === undefined || emailNeedTraining === entry.emailNeedTraining) return renamed;
    return keepEmail(tx, { target: renamed, email: emailNeedTraining, confirmedAt: null, now, requestId });
  });
