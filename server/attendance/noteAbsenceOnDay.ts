import { unsignedPeriods } from '../../model/attendance/absence.ts';
import { isAbsentAt } from '../../model/attendance/halfDayPresence.ts';
import type { DayPeriod } from '../../model/calendar/halfDay.ts';
import { defineStatement } from '../database/defineStatement.ts';
import type { WriteContext } from '../hydra/contract/writeContext.ts';
import { DomainError } from '../kernel/domainError.ts';
import { resolveEntry } from './caller/resolveTarget.ts';
import { lockJournal } from './journal/journalTransaction.ts';
import { noteAbsence } from './people/markAbsence.ts';
import { attendanceRefusal, signedPeriods } from './sheet/attendanceSheet.ts';

/** Places of trainees ($2) on the sheets of a logistic session ($1). */
const entriesOfDayStatement = defineStatement({
  text: `select e.uuid from emargements e join emargement_sheets s on s.id = e.sheet_id
  where s.logistic_session_id = $1 and e.need_training_id = any($2::int[]) and e.deleted_at is null order by e.id`,
  columns: { uuid: 'uuid' },
});

interface AbsencesOfDay {
  readonly logisticSessionId: number;
  readonly needIds: readonly number[];
}

/**
 * Notes trainees absent from the half-days of a day that they have not signed; call it in the transaction of the act that says so. Who
 * signed all of them, or whose sheet is validated, is refused.
 */
export const noteAbsenceOnDay = async (
  { database, actor, now }: WriteContext,
  { logisticSessionId, needIds }: AbsencesOfDay,
): Promise<readonly DayPeriod[]> => {
  const tx = await lockJournal(database);
  const noted = new Set<DayPeriod>();
  for (const { uuid } of await entriesOfDayStatement.rows(tx, [logisticSessionId, needIds])) {
    const call = { uuid, actor, now };
    const { sheet, entry, caller } = await resolveEntry(tx, call);
    if (!caller.isStaff) throw new DomainError('request.forbidden');
    const periods = sheet.halfDays.map((half) => half.period);
    const signed = signedPeriods([...entry.signatures, ...entry.lateSignatures]);
    const unsigned = unsignedPeriods({ periods, signed });
    if (unsigned.length === 0) throw attendanceRefusal('signed');
    for (const period of unsigned.length === periods.length ? [null] : unsigned)
      await noteAbsence(tx, { ...call, isAbsent: true, period });
    for (const period of unsigned) if (!isAbsentAt(entry, period)) noted.add(period);
  }
  return [...noted];
};
