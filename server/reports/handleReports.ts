import type { Actor } from '../../model/kernel/access.ts';
import { type DecidedState, REPORTS_PATH, type ReportState, type ReportView } from '../../model/reports/report.ts';
import type { Queryable } from '../database/database.ts';
import { defineBuiltStatement, defineStatement, typed } from '../database/defineStatement.ts';
import { notFound, problem } from '../kernel/domainError.ts';
import { changeTable } from '../records/changeTable.ts';
import type { Writer } from '../records/recordWriter.ts';
import { openReport } from './reportContents.ts';
import { addEntry, readEntries } from './reportEntries.ts';

const LINE_COLUMNS = {
  id: 'int4',
  state: typed<ReportState>('text'),
  receivedAt: 'timestamptz',
  changedAt: 'timestamptz',
  isWaiting: 'bool',
  erasedAt: 'timestamptz?',
} as const;

const LINE = `r.id, r.state, r.created_at as "receivedAt", r.updated_at as "changedAt", r.erased_at as "erasedAt",
  coalesce((select e.state is null from report_entries e where e.report_id = r.id order by e.at desc, e.id desc limit 1), true)
    as "isWaiting"`;

const reportLinesStatement = defineStatement({
  text: `select ${LINE} from reports r order by r.id desc`,
  columns: LINE_COLUMNS,
});

type Line = Awaited<ReturnType<typeof reportLinesStatement.rows>>[number];

const lineView = ({ id, state, isWaiting, receivedAt, changedAt, erasedAt }: Line) => ({
  id,
  state,
  isWaiting,
  receivedAt: receivedAt.toISOString(),
  changedAt: changedAt.toISOString(),
  erasedAt: erasedAt?.toISOString() ?? null,
});

/** All reports, the latest first: nothing of what they say. */
export const listReports = async (database: Queryable) => (await reportLinesStatement.rows(database)).map(lineView);

const wholeReportStatement = defineBuiltStatement({
  text: ({ isLocked }: { readonly isLocked: boolean }) => `select ${LINE}, r.version, r.sealed_content as sealed,
  p.number, p.procedure, p.contact
from reports r join report_procedures p on p.number = r.procedure_number where r.id = $1${isLocked ? ' for update of r' : ''}`,
  columns: { ...LINE_COLUMNS, version: 'int4', sealed: 'text?', number: 'int4', procedure: 'text', contact: 'text?' },
  examples: [{ isLocked: false }, { isLocked: true }],
});

interface Reading extends Pick<Writer, 'database' | 'now'> {
  readonly actor: Actor;
}

/** Reads a whole report and notes who did, in the caller's transaction: without the note nobody reads it. */
export const readReport = async ({ database, now, actor }: Reading, id: number): Promise<ReportView> => {
  const row = await wholeReportStatement.row(database, { isLocked: false }, [id]);
  if (!row) throw notFound();
  const insert = 'insert into report_readings (report_id, at, account_id, reader) values ($1, $2, $3, $4)';
  await database.write('report_readings', insert, [id, now, actor.accountId, actor.name]);
  const { version, sealed, number, procedure, contact, ...line } = row;
  const entries = await readEntries(database, id);
  return {
    '@id': `${REPORTS_PATH}/${id}`,
    '@type': 'Report',
    ...lineView(line),
    version,
    content: await openReport(id, sealed),
    procedure: { number, text: procedure, contact },
    entries: entries.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
  };
};

export interface Decision {
  readonly version: number;
  readonly state: DecidedState;
  readonly note: string;
  readonly message: string | null;
}

/** Notes a decision about a report, in the caller's transaction. */
export const decideReport = async ({ database, now, actor }: Reading, id: number, decision: Decision): Promise<void> => {
  const row = await wholeReportStatement.row(database, { isLocked: true }, [id]);
  if (!row) throw notFound();
  if (row.version !== decision.version) throw problem('record.conflict', 'report.changed');
  if (row.erasedAt !== null) throw problem('workflow.refused', 'report.erased_decision');
  const change = { set: { state: '$2' }, where: 't.id = $1', values: [id, decision.state] };
  await changeTable({ database, now }, 'reports', change);
  const { state, note, message } = decision;
  await addEntry({ database, now }, { report: id, decision: { state, by: actor.name }, note, message });
};

const readingsStatement = defineStatement({
  text: 'select report_id as report, reader, at from report_readings order by at desc, id desc limit 1000',
  columns: { report: 'int4', reader: 'text', at: 'timestamptz' },
});

/** Readings of all reports, the latest first. */
export const listReadings = async (database: Queryable) =>
  (await readingsStatement.rows(database)).map(({ at, ...reading }) => ({ ...reading, at: at.toISOString() }));
