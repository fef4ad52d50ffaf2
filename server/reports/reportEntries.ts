import type { ReportState } from '../../model/reports/report.ts';
import type { Queryable } from '../database/database.ts';
import { defineStatement, typed } from '../database/defineStatement.ts';
import { returnedRow } from '../database/returnedRow.ts';
import type { Writer } from '../records/recordWriter.ts';
import { type EntryContent, openEntry, sealEntry } from './reportContents.ts';

const entriesStatement = defineStatement({
  text: `select id, at, state, decided_by as "decidedBy", sealed_content as sealed from report_entries
where report_id = $1 order by at, id`,
  columns: { id: 'int4', at: 'timestamptz', state: typed<ReportState | null>('text'), decidedBy: 'text?', sealed: 'text?' },
});

/** Decisions about a report and what was added to it, opened, in order. */
export const readEntries = async (database: Queryable, report: number) => {
  const rows = await entriesStatement.rows(database, [report]);
  return Promise.all(
    rows.map(async ({ id, sealed, ...entry }) => ({
      ...entry,
      ...((await openEntry(id, sealed)) ?? { note: null, message: null }),
    })),
  );
};

interface NewEntry extends EntryContent {
  readonly report: number;
  /** Null: the author of the report adds something. */
  readonly decision: { readonly state: ReportState; readonly by: string } | null;
}

/** Adds an entry, encrypted for its own row, in the caller's transaction. */
export const addEntry = async (
  { database, now }: Pick<Writer, 'database' | 'now'>,
  { report, decision, note, message }: NewEntry,
): Promise<void> => {
  const insert = 'insert into report_entries (report_id, at, state, decided_by) values ($1, $2, $3, $4) returning id';
  const values = [report, now, decision?.state ?? null, decision?.by ?? null];
  const { id } = returnedRow(await database.write<{ id: number }>('report_entries', insert, values));
  const content = await sealEntry(id, { note, message });
  await database.write('report_entries', 'update report_entries set sealed_content = $2 where id = $1', [id, content]);
};
