import { createHash, randomInt } from 'node:crypto';
import type { ReportContent, ReportState } from '../../model/reports/report.ts';
import {
  parseReportCode,
  REPORT_CODE_ALPHABET,
  REPORT_CODE_LENGTH,
  REPORT_DOOR_PATH,
  type ReportFollowUp,
} from '../../model/reports/reportDoor.ts';
import type { Queryable } from '../database/database.ts';
import { defineStatement, typed } from '../database/defineStatement.ts';
import { returnedRow } from '../database/returnedRow.ts';
import { problem } from '../kernel/domainError.ts';
import { sealingIsOn } from '../passport/identity/sealedText.ts';
import type { Writer } from '../records/recordWriter.ts';
import { currentProcedure, noteProcedure } from './procedure.ts';
import { sealReport } from './reportContents.ts';
import { addEntry, readEntries } from './reportEntries.ts';

type Writing = Pick<Writer, 'database' | 'now'>;

/** Nothing is taken that could not be encrypted: the page then says whom to call. */
export const requireOpenDoor = (): void => {
  if (!sealingIsOn()) throw problem('record.conflict', 'report.no_key');
};

const drawCode = (): string =>
  Array.from({ length: REPORT_CODE_LENGTH }, () => REPORT_CODE_ALPHABET.charAt(randomInt(REPORT_CODE_ALPHABET.length))).join('');

/** A hundred random bits: their hash needs no salt. */
const hashOf = (code: string): string => createHash('sha256').update(code).digest('base64url');

interface NewReport {
  readonly content: ReportContent;
  /** Version of the procedure that the page showed. */
  readonly procedure: number;
  /** Default: drawn at random. */
  readonly code?: string;
}

/** The version that the author read, or the current one if there is no such version. */
const readVersion = async (writer: Writing, shownNumber: number): Promise<number> => {
  const current = await noteProcedure(writer);
  return shownNumber >= 1 && shownNumber < current ? shownNumber : current;
};

/** Stores a report, encrypted, in the caller's transaction; returns the code of its author, which is nowhere else. */
export const receiveReport = async (writer: Writing, { content, procedure, code = drawCode() }: NewReport): Promise<string> => {
  requireOpenDoor();
  const { database, now } = writer;
  const insert = `insert into reports (code_hash, procedure_number, created_at, updated_at) values ($1, $2, $3, $3) returning id`;
  const values = [hashOf(code), await readVersion(writer, procedure), now];
  const { id } = returnedRow(await database.write<{ id: number }>('reports', insert, values));
  const sealed = await sealReport(id, content);
  await database.write('reports', 'update reports set sealed_content = $2 where id = $1', [id, sealed]);
  return code;
};

const reportOfCodeStatement = defineStatement({
  text: `select id, state, created_at as "receivedAt", erased_at as "erasedAt" from reports where code_hash = $1`,
  columns: { id: 'int4', state: typed<ReportState>('text'), receivedAt: 'timestamptz', erasedAt: 'timestamptz?' },
});

type CodedReport = NonNullable<Awaited<ReturnType<typeof reportOfCodeStatement.row>>>;

/** The report of a typed code (404: none has it). */
export const reportOfCode = async (database: Queryable, typedCode: string): Promise<CodedReport> => {
  requireOpenDoor();
  const code = parseReportCode(typedCode);
  const report = code && (await reportOfCodeStatement.row(database, [hashOf(code)]));
  if (!report) throw problem('record.not_found', 'report.unknown_code');
  return report;
};

/** State and messages for the holder of a code. */
export const followUpOf = async (
  database: Queryable,
  { id, state, receivedAt, erasedAt }: CodedReport,
): Promise<ReportFollowUp> => {
  const entries = await readEntries(database, id);
  return {
    '@id': `${REPORT_DOOR_PATH}/follow_up`,
    '@type': 'ReportFollowUp',
    state,
    receivedAt: receivedAt.toISOString(),
    isErased: erasedAt !== null,
    // What was added is not shown again: whoever finds the code reads the less.
    steps: entries.map((entry) => ({
      at: entry.at.toISOString(),
      state: entry.state,
      message: entry.state === null ? null : entry.message,
    })),
  };
};

/** Adds what the author of a report says later, in the caller's transaction. */
export const addToReport = async (writer: Writing, report: CodedReport, text: string): Promise<void> => {
  const { database, now } = writer;
  // The erasure and an addition come one after the other.
  const update = 'update reports set updated_at = $2 where id = $1 and erased_at is null returning id';
  const rows = await database.write('reports', update, [report.id, now]);
  if (rows.length === 0) throw problem('workflow.refused', 'report.erased');
  await addEntry(writer, { report: report.id, decision: null, note: null, message: text });
};

/** Content of the page before anything is typed. */
export const readDoor = async (database: Queryable) => ({ ...(await currentProcedure(database)), isOpen: sealingIsOn() });
