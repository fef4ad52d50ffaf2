import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { ReportState } from '../../../../model/reports/report.ts';
import { accounts } from '../administration/accounts.ts';
import { indexesOn, instant, recordColumns, reference } from '../kernel.ts';

/** Texts of the procedure and referents, as the page of reports showed them; never changed. */
export const reportProcedures = pgTable('report_procedures', {
  /** Version that people read, without gaps. */
  number: integer().primaryKey(),
  procedure: text().notNull(),
  contact: text(),
  /** When it was first noted. */
  notedAt: instant().notNull(),
});

/** Reports of violence, harassment and discrimination. */
export const reports = pgTable(
  'reports',
  {
    ...recordColumns(),
    state: text().$type<ReportState>().notNull().default('received'),
    /** Hash of the code that its author follows it with. */
    codeHash: text().notNull().unique(),
    /** Version of the procedure that its author read. */
    procedure: integer('procedure_number')
      .notNull()
      .references(() => reportProcedures.number),
    /** Text, name and address, encrypted by server/passport/identity/sealedText.ts; null: erased. */
    sealedContent: text(),
    erasedAt: instant(),
  },
  (table) => [index().on(table.procedure)],
);

/** Decisions about a report, and what its author added. */
export const reportEntries = pgTable(
  'report_entries',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    report: reference('report_id', () => reports.id).notNull(),
    at: instant().notNull(),
    /** State from then on; null: its author added something. */
    state: text().$type<ReportState>(),
    /** Name of who decided; null: the report's author. */
    decidedBy: text(),
    /** Note and message, or what was added, encrypted by server/passport/identity/sealedText.ts; null: erased. */
    sealedContent: text(),
  },
  (table) => indexesOn(table.report),
);

/** Readings of a report: by whom, and when. */
export const reportReadings = pgTable(
  'report_readings',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    report: reference('report_id', () => reports.id).notNull(),
    at: instant().notNull(),
    account: reference('account_id', () => accounts.id, 'set null'),
    /** Name as it was then. */
    reader: text().notNull(),
  },
  (table) => indexesOn(table.report, table.account),
);
