import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { LINE_STATES, type LineState, type RejectionReason, type StoredValues } from '../../../../model/passport/declaredLine.ts';
import type { PassportProof } from '../../../../model/passport/passportCodes.ts';
import { accounts } from '../administration/accounts.ts';
import { indexesOn, instant, recordColumns, reference } from '../kernel.ts';

/** Files for the portal of the « passeport de prévention ». */
export const passportFiles = pgTable(
  'passport_files',
  {
    ...recordColumns(),
    proof: text().$type<PassportProof>().notNull(),
    /** `2026-T4`. */
    quarter: text().notNull(),
    author: text().notNull(),
    /** The only one who may download it. */
    account: reference('account_id', () => accounts.id, 'set null'),
    fileName: text().notNull(),
    /** Encrypted by server/passport/identity/sealedText.ts; null: erased. */
    sealedContent: text(),
    depositedOn: date(),
    /** Reference that the portal gave. */
    depositReference: text(),
    depositedBy: text(),
  },
  (table) => [...indexesOn(table.account), index().on(table.createdAt)],
);

/** One training session of a file. Its identifier is made of session, proof and number, and never used again. */
export const passportDeclarations = pgTable(
  'passport_declarations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    file: reference('file_id', () => passportFiles.id).notNull(),
    /** Without a foreign key, to outlive the session. */
    trainingSessionId: integer().notNull(),
    proof: text().$type<PassportProof>().notNull(),
    number: integer().notNull(),
  },
  (table) => [
    unique('passport_declarations_identifier').on(table.trainingSessionId, table.proof, table.number),
    index().on(table.file),
  ],
);

/** One trainee of a declaration. Its identifier is made of need and attempt, and never used again. */
export const passportLines = pgTable(
  'passport_lines',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    declaration: reference('declaration_id', () => passportDeclarations.id).notNull(),
    trainingSessionId: integer().notNull(),
    /** Without a foreign key, to outlive the need. */
    needTrainingId: integer().notNull(),
    attempt: integer().notNull(),
    /** Names as they were then. */
    trainee: text().notNull(),
    company: text(),
    training: text().notNull(),
    declared: jsonb().$type<StoredValues>().notNull(),
    /** Birth name as it was declared, encrypted by server/passport/identity/sealedText.ts; null: erased. */
    sealedBirthName: text(),
    state: text().$type<LineState>().notNull().default('exported'),
    rejection: text().$type<RejectionReason>(),
    comment: text(),
    decidedBy: text(),
    decidedAt: instant(),
  },
  (table) => [
    unique('passport_lines_identifier').on(table.needTrainingId, table.attempt),
    check('passport_lines_state', sql`${table.state} in (${sql.raw(LINE_STATES.map((state) => `'${state}'`).join(', '))})`),
    index().on(table.trainingSessionId),
    index().on(table.declaration),
  ],
);
