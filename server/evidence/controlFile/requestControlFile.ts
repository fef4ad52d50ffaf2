import { CONTROL_FILE_MAX_SHEETS, type ControlFileScope } from '../../../model/evidence/controlFile.ts';
import type { Actor } from '../../../model/kernel/access.ts';
import { fromTo } from '../../../model/kernel/values/french.ts';
import { EVIDENCE_WORDS } from '../../../model/messages/evidence/evidence.ts';
import { frenchDay } from '../../../model/messages/planning/planningConflicts.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import { loadAttendanceSheets } from '../../attendance/sheet/loadAttendanceSheets.ts';
import type { JobQueue } from '../../context/jobData.ts';
import type { Queryable } from '../../database/database.ts';
import { defineStatement } from '../../database/defineStatement.ts';
import { returnedRow } from '../../database/returnedRow.ts';
import type { WriteContext } from '../../hydra/contract/writeContext.ts';
import { invalid, notFound } from '../../kernel/domainError.ts';
import { recordWriter } from '../../records/recordWriter.ts';
import { scopedStatement } from '../../records/scope/scopedStatement.ts';

export interface ControlFileRequest {
  readonly kind: ControlFileScope;
  readonly logisticSessionId: number | null;
  readonly companyId: number | null;
  /** The sessions that an auditor drew; null: any. */
  readonly trainingSessionIds: readonly number[] | null;
  /** Days that limit the figures of an audit, and the sheets of other files. `YYYY-MM-DD`, both included. */
  readonly startDate: string | null;
  readonly endDate: string | null;
  /** Where people reach the product. */
  readonly origin: string;
}

const DAY = `(l.start_at at time zone 'Europe/Paris')::date`;

/**
 * Sheets of a logistic session ($1), of a company ($2), from a day ($3) to a day ($4), of some trainings ($5), each null: any. Sorted by day. Canceled
 * trainings have theirs too: who was told not to come is evidence. Reads one sheet more than the maximum, which shows that there are too many.
 */
const controlFileSheetsStatement = scopedStatement({
  of: ['training_sessions', 't'],
  text: (scope) => `select s.uuid, t.id as "trainingSessionId" from emargement_sheets s
  join logistic_sessions l on l.id = s.logistic_session_id join training_sessions t on t.id = s.training_session_id
  where ($1::int is null or l.id = $1)
    and ($2::int is null or exists (select from need_trainings n where n.training_session_id = t.id and n.company_id = $2))
    and ($3::date is null or ${DAY} >= $3) and ($4::date is null or ${DAY} <= $4)
    and ($5::int[] is null or t.id = any($5)) and ${scope}
  order by l.start_at, s.id limit ${CONTROL_FILE_MAX_SHEETS + 1}`,
  columns: {
    uuid: 'uuid',
    trainingSessionId: 'int4',
  },
});

const refuse = (propertyPath: string, message: string) => invalid({ propertyPath, message, code: 'invalid' });

/** The sheets of the request that the person may see. */
const sheetsOf = async (tx: Queryable, request: ControlFileRequest, actor: Actor): Promise<readonly string[]> => {
  const { kind, logisticSessionId, companyId, startDate, endDate, trainingSessionIds } = request;
  const days = kind === 'audit' ? [null, null] : [startDate, endDate];
  const values = [logisticSessionId, companyId, ...days, trainingSessionIds];
  const rows = await controlFileSheetsStatement.rows({ database: tx, actor }, values);
  const isSheetless = (id: number) => !rows.some(({ trainingSessionId }) => trainingSessionId === id);
  const at = trainingSessionIds?.findIndex(isSheetless) ?? -1;
  if (at >= 0) throw refuse(`trainingSessions[${at}]`, problemMessage('evidence.no_sheet'));
  return rows.map(({ uuid }) => uuid);
};

/** The place of a session as its sheets were validated; null: not validated. */
const validatedPlace = async (tx: Queryable, sheetUuids: readonly string[]): Promise<string | null> => {
  const sheets = await loadAttendanceSheets(tx, sheetUuids);
  return [...sheets.values()].find(({ validatedAt }) => validatedAt)?.location.name ?? null;
};

/** The title of a control file about a company ($1) or a logistic session ($2); $3: its place as validated, null: as it is named now. */
const controlFileTitleStatement = defineStatement({
  text: `select name as title from companies where id = $1
  union all
  select concat_ws(', ', to_char(l.start_at at time zone 'Europe/Paris', 'DD/MM/YYYY'), coalesce($3::text, p.name))
  from logistic_sessions l join training_locations p on p.id = l.training_location_id where l.id = $2`,
  columns: {
    title: 'text',
  },
});

const titleOf = async (tx: Queryable, request: ControlFileRequest, sheets: readonly string[]): Promise<string> => {
  const { logisticSessionId, companyId, startDate, endDate } = request;
  const place = logisticSessionId === null ? null : await validatedPlace(tx, sheets);
  const titleRow = await controlFileTitleStatement.row(tx, [companyId, logisticSessionId, place]);
  if (!titleRow && request.kind !== 'period' && request.kind !== 'audit') throw notFound();
  const period = startDate && endDate ? fromTo(frenchDay(startDate), frenchDay(endDate)) : '';
  return [request.kind === 'audit' ? EVIDENCE_WORDS.audit : titleRow?.title, period].filter(Boolean).join(', ');
};

const INSERT = `insert into control_files (kind, logistic_session_id, company_id, start_date, end_date, title, author, account_id, sheet_count, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`;
const INSERT_PARTS = `insert into control_file_parts (control_file_id, sheet_uuid, position)
  select $1, uuid, position from unnest($2::uuid[]) with ordinality as one(uuid, position)`;

/** Requests a control file of the sheets the person may see; returns its id. */
export const requestControlFile = async (
  { database: tx, actor, requestId, now }: WriteContext,
  jobs: JobQueue,
  request: ControlFileRequest,
): Promise<number> => {
  const sheets = await sheetsOf(tx, request, actor);
  const title = await titleOf(tx, request, sheets);
  if (sheets.length === 0) throw refuse('kind', problemMessage('evidence.no_sheet'));
  if (sheets.length > CONTROL_FILE_MAX_SHEETS) {
    throw refuse('endDate', problemMessage('evidence.too_many_sheets', { most: CONTROL_FILE_MAX_SHEETS }));
  }
  const { kind, logisticSessionId, companyId, startDate, endDate } = request;
  const values = [kind, logisticSessionId, companyId, startDate, endDate, title, actor.name, actor.accountId, sheets.length, now];
  const row = returnedRow(await tx.write<{ id: number }>('control_files', INSERT, values));
  await tx.write('control_file_parts', INSERT_PARTS, [row.id, sheets]);
  const after = { kind, title, sheets: sheets.length };
  const writer = { database: tx, actor, requestId, now };
  await recordWriter(writer, 'control_files').journal('export', { recordId: row.id, before: null, after });
  await jobs.enqueue(tx, 'control_file', { controlFileId: row.id, origin: request.origin });
  return row.id;
};
