import { parisDay, parisInstant } from '../../model/calendar/parisTime.ts';
import { dueMonthsBefore } from '../../model/retention/retention.ts';
import { readConfiguration } from '../configurations/readConfiguration.ts';
import type { Dependencies } from '../context/dependencies.ts';
import { changeTable } from '../records/changeTable.ts';

/** Erases what closed reports say, so long after the last that was decided or added. Number, states and dates remain. */
export const eraseOldReports = async ({ database, now }: Dependencies): Promise<void> => {
  const at = now();
  const months = await readConfiguration(database, 'retention_report_months');
  const before = parisInstant(dueMonthsBefore(parisDay(at), months), '24:00');
  await database.transaction(async (tx) => {
    const writer = { database: tx, now: at };
    const erasedReports = await changeTable(writer, 'reports', {
      set: { sealed_content: 'null', erased_at: '$2' },
      where: `t.state = 'closed' and t.erased_at is null and t.updated_at < $1`,
      isVersioned: false,
      values: [before, at],
    });
    await changeTable(writer, 'report_entries', {
      set: { sealed_content: 'null' },
      where: 't.report_id = any($1::int[])',
      isVersioned: false,
      values: [erasedReports.map(({ id }) => id)],
    });
  });
};
