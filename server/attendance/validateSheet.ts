import { validationRefusal } from '../../model/attendance/attendance.ts';
import { HOLDING_KINDS } from '../../model/attendance/attendanceRequestKinds.ts';
import type { Database, Queryable } from '../database/database.ts';
import { lockJournal } from './appendEvent.ts';
import { refuse } from './attendanceRefusal.ts';
import { signedPeriods } from './attendanceSheet.ts';
import { journalSheet } from './journalSheet.ts';
import { keepContent } from './keepContent.ts';
import type { Call } from './resolveTarget.ts';
import { resolveSheet } from './resolveTarget.ts';
import { contentOfSheet } from './sheetContentHash.ts';

/** What else happens in the transaction that validates a sheet. */
type OnValidated = (tx: Queryable, sheetUuid: string) => Promise<void>;

/** Locks a sheet once the trainer has signed each half-day. */
export const validateSheet = (database: Database, call: Call, onValidated?: OnValidated): Promise<void> =>
  database.transaction(async (tx) => {
    await lockJournal(tx);
    const target = await resolveSheet(tx, call);
    const { sheet, caller } = target;
    const refusal = validationRefusal({
      isValidated: sheet.validatedAt !== null,
      periods: sheet.halfDays.map(({ period }) => period),
      counterSigned: signedPeriods(sheet.counterSignatures),
      isAwaited: sheet.requests.some(({ kind, status }) => status === 'open' && HOLDING_KINDS.includes(kind)),
    });
    if (refusal) throw refuse(refusal);
    await tx.write(
      'emargement_sheets',
      'UPDATE emargement_sheets SET validated_at = $2, validated_by_id = $3, version = version + 1, updated_at = $2 WHERE id = $1',
      [sheet.id, call.now, caller.accountId],
    );
    await keepContent(tx, contentOfSheet(sheet));
    await journalSheet(tx, target, { type: 'validated', serverTime: call.now, method: 'form' });
    await onValidated?.(tx, sheet.uuid);
  });
