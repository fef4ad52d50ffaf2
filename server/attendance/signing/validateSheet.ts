import { validatableFrom } from '../../../model/attendance/signing/signingWindow.ts';
import { validationRefusal } from '../../../model/attendance/validationRefusal.ts';
import type { Database, Queryable } from '../../database/database.ts';
import { changeTable } from '../../records/changeTable.ts';
import { journalSheet, withSheet } from '../caller/journalSheet.ts';
import { type Call, resolveSheet, type Target } from '../caller/resolveTarget.ts';
import { journalTransaction } from '../journal/journalTransaction.ts';
import { signedPeriods, timedRefusal } from '../sheet/attendanceSheet.ts';
import { contentOfSheet, keepContent } from '../sheet/sheetContentHash.ts';

/** Further work in the transaction that validates a sheet. */
type OnValidated = (tx: Queryable, sheetUuid: string) => Promise<void>;

/** Validates and locks a sheet once each half-day is over and counter-signed. */
export const validateSheet = (database: Database, call: Call, onValidated?: OnValidated): Promise<Target> =>
  journalTransaction(database, async (tx) => {
    const target = await resolveSheet(tx, call);
    const { sheet, caller } = target;
    const from = validatableFrom(sheet);
    const refusal = validationRefusal({
      now: call.now,
      validatableFrom: from,
      isValidated: sheet.validatedAt !== null,
      periods: sheet.halfDays.map(({ period }) => period),
      counterSigned: signedPeriods(sheet.counterSignatures),
      requests: sheet.requests,
    });
    if (refusal) throw timedRefusal(refusal, from);
    await changeTable({ database: tx, now: call.now }, 'emargement_sheets', {
      set: { validated_at: '$2::timestamptz', validated_by_id: '$3::int' },
      where: 't.id = $1',
      values: [sheet.id, call.now, caller.accountId],
    });
    await keepContent(tx, contentOfSheet(sheet));
    await journalSheet(tx, target, { type: 'validated', serverTime: call.now, method: 'form' });
    await onValidated?.(tx, sheet.uuid);
    return withSheet(target, { validatedAt: call.now });
  });
