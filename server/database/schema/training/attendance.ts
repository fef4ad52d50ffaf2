import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import {
  ATTENDANCE_REQUEST_KINDS,
  type attendanceRequests as attendanceRequestsDeclaration,
} from '../../../../model/attendance/attendanceRequest.ts';
import type { emargements as emargementsDeclaration } from '../../../../model/attendance/emargement.ts';
import { EMARGEMENT_ACTORS, EMARGEMENT_EVENTS } from '../../../../model/attendance/signing/journalEvents.ts';
import { DAY_PERIODS } from '../../../../model/calendar/halfDay.ts';
import type { TimetableSource } from '../../../../model/sessions/halfDaysAndBreaks.ts';
import { accounts } from '../administration/accounts.ts';
import { trainers } from '../catalogue/trainers.ts';
import { indexesOn, instant, recordColumns, reference, softRecordColumns, type TableOf } from '../kernel.ts';
import { needTrainings } from './needs.ts';
import { logisticSessions, trainingSessions } from './sessions.ts';

const quoted = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

/** An attendance sheet: a logistic session and a training session. Its uuid is the trainer's link. */
export const emargementSheets = pgTable(
  'emargement_sheets',
  {
    ...recordColumns(),
    uuid: uuid().notNull().unique(),
    logisticSession: reference('logistic_session_id', () => logisticSessions.id, 'cascade').notNull(),
    trainingSession: reference('training_session_id', () => trainingSessions.id, 'cascade').notNull(),
    validatedAt: instant(),
    validatedBy: reference('validated_by_id', () => accounts.id),
    /** Overrides the expiry of the links; null: the rule. */
    expiresAt: instant(),
    /** The sheet's link was reopened until then; null: the rule. */
    linkUntil: instant(),
    /** Source of its hours at the first valid signature; null: nobody signed. */
    signedUnder: jsonb().$type<TimetableSource>(),
    /** Printed for the public verification page; it cannot be used to sign. */
    verificationCode: uuid().notNull().unique().defaultRandom(),
  },
  (table) => [
    unique().on(table.logisticSession, table.trainingSession),
    unique('emargement_sheets_identity').on(table.id, table.logisticSession, table.trainingSession),
    ...indexesOn(table.trainingSession, table.validatedBy),
    // Sheets to validate are few among all.
    index('emargement_sheets_open').on(table.trainingSession).where(sql`${table.validatedAt} is null`),
  ],
);

/**
 * The entries. Both sessions are copied from the sheet for rights and filters; the foreign key over all three keeps them equal.
 */
export const emargements = pgTable(
  'emargements',
  {
    ...softRecordColumns(),
    uuid: uuid().notNull().unique(),
    sheet: integer('sheet_id').notNull(),
    logisticSession: reference('logistic_session_id', () => logisticSessions.id, 'cascade').notNull(),
    trainingSession: reference('training_session_id', () => trainingSessions.id, 'cascade').notNull(),
    needTraining: reference('need_training_id', () => needTrainings.id, 'cascade').notNull(),
    isAbsent: boolean().notNull().default(false),
    absenceCategory: text(),
    /** Free text, staff only. */
    absenceReason: text(),
    emailNeedTraining: text(),
    emailConfirmedAt: instant(),
    /** The personal link was reported as not theirs: only later links work. */
    linkBlockedAt: instant(),
    /** A walk-in: when they were added; null: planned. */
    addedOnSiteAt: instant(),
    /** Company as the trainee said it; null: on their own account, or planned. */
    statedCompany: text(),
    /** When an officer confirmed who they are. */
    identityConfirmedAt: instant(),
  },
  (table) => [
    unique().on(table.sheet, table.needTraining),
    foreignKey({
      name: 'emargements_sheet_fk',
      columns: [table.sheet, table.logisticSession, table.trainingSession],
      foreignColumns: [emargementSheets.id, emargementSheets.logisticSession, emargementSheets.trainingSession],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    ...indexesOn(table.needTraining, table.logisticSession, table.trainingSession),
  ],
) satisfies TableOf<typeof emargementsDeclaration>;

/**
 * The journal: append-only (enforced by triggers), each line includes the previous line's hash. It refers to sheet and entry by
 * uuid, without foreign keys, to outlive them.
 */
export const emargementEvents = pgTable(
  'emargement_events',
  {
    /** From 1 without gaps, assigned under the chain's lock. */
    id: integer().primaryKey(),
    type: text().notNull(),
    sheetUuid: uuid().notNull(),
    entryUuid: uuid(),
    period: text(),
    /** The counter-signing trainer. */
    trainerId: integer(),
    actorKind: text().notNull(),
    actorName: text().notNull(),
    actorAccountId: integer(),
    serverTime: instant().notNull(),
    deviceTime: instant(),
    /** Source of the line: a signing method (model/attendance/signing/signatureProof.ts), `form`, `api`. */
    method: text().notNull(),
    isLate: boolean().notNull().default(false),
    svg: text(),
    svgSha256: text(),
    sheetContentHash: text(),
    reason: text(),
    /** Hash of the signing device's name, if known; then part of the line's hash. */
    device: text(),
    prevHash: text().notNull(),
    hash: text().notNull().unique(),
  },
  (table) => [
    check('emargement_events_type', sql`${table.type} in (${quoted(EMARGEMENT_EVENTS)})`),
    check('emargement_events_period', sql`${table.period} in (${quoted(DAY_PERIODS)})`),
    check('emargement_events_actor', sql`${table.actorKind} in (${quoted(EMARGEMENT_ACTORS)})`),
    // The drawing may be erased later; its hash stays.
    check(
      'emargement_events_image',
      sql`(${table.type} in ('signed', 'counter_signed', 'late_received')) = (${table.svgSha256} is not null)`,
    ),
    check('emargement_events_drawing', sql`${table.svg} is null or ${table.svgSha256} is not null`),
    index().on(table.entryUuid, table.period, table.id),
    index().on(table.sheetUuid, table.period, table.id),
    index('emargement_events_sealed').on(table.id).where(sql`${table.type} = 'sealed'`),
  ],
);

/** Contents of validated sheets, by the hash in the journal, so that later changes can be named. */
export const emargementContents = pgTable(
  'emargement_contents',
  { hash: text().primaryKey(), sheetUuid: uuid().notNull(), content: text().notNull() },
  (table) => [index().on(table.sheetUuid)],
);

/** Codes on trainers' screens, valid for minutes; only hashes are stored. */
export const attendanceCodes = pgTable(
  'attendance_codes',
  {
    codeHash: text().primaryKey(),
    sheet: reference('sheet_id', () => emargementSheets.id, 'cascade').notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index().on(table.sheet)],
);

/** Result of a scanned code: a page on which one person signs the half-days open at that time. */
export const attendancePasses = pgTable(
  'attendance_passes',
  {
    uuid: uuid().primaryKey(),
    entry: reference('entry_id', () => emargements.id, 'cascade').notNull(),
    /** A device signs for one person per sheet. */
    deviceHash: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index().on(table.entry), index().on(table.deviceHash)],
);

/** Keys of e-mailed links: a signature with one proves access to the mailbox, and only that of its address. */
export const attendanceMailKeys = pgTable(
  'attendance_mail_keys',
  {
    keyHash: text().primaryKey(),
    entry: reference('entry_id', () => emargements.id, 'cascade').notNull(),
    /** The address it was sent to; null: by an earlier version. */
    email: text(),
    createdAt: instant().notNull(),
  },
  (table) => [index().on(table.entry)],
);

/** Drawings and notes received, by their device's key: a repeated one counts once. */
export const attendanceReceipts = pgTable('attendance_receipts', {
  key: uuid().primaryKey(),
  /** Journal line of the drawing or note. */
  eventId: integer().notNull(),
  createdAt: instant().notNull(),
});

/** Browsers that sign: each has a random name in a cookie; only its hash is stored. */
export const attendanceDevices = pgTable(
  'attendance_devices',
  { tokenHash: text().primaryKey(), createdAt: instant().notNull() },
  (table) => [index().on(table.createdAt)],
);

/** Proof of a trainer without login: a code sent or handed over, or the link of that e-mail. */
export const attendanceTrainerProofs = pgTable(
  'attendance_trainer_proofs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    sheet: reference('sheet_id', () => emargementSheets.id, 'cascade').notNull(),
    trainer: reference('trainer_id', () => trainers.id, 'cascade').notNull(),
    /** `link`, `code`, or `handed`: an officer handed over the code. */
    kind: text().notNull(),
    /** Officer who handed it over. */
    handedBy: text(),
    codeHash: text(),
    /** Hash of the secret that a code was exchanged for, or of the link's secret. */
    tokenHash: text().unique(),
    createdAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [index().on(table.sheet, table.trainer), index().on(table.trainer)],
);

/** Requests of people on a sheet to the officer. */
export const attendanceRequests = pgTable(
  'attendance_requests',
  {
    ...recordColumns(),
    kind: text().notNull(),
    status: text().notNull().default('open'),
    sheet: reference('sheet_id', () => emargementSheets.id, 'cascade').notNull(),
    entry: reference('entry_id', () => emargements.id, 'cascade'),
    logisticSession: reference('logistic_session_id', () => logisticSessions.id, 'cascade').notNull(),
    trainingSession: reference('training_session_id', () => trainingSessions.id, 'cascade').notNull(),
    trainer: reference('trainer_id', () => trainers.id, 'cascade'),
    period: text(),
    /** The person concerned, by their name at that time; of a walk-in nothing else is known. */
    person: text().notNull(),
    firstName: text(),
    lastName: text(),
    /** Company as the person said it; null: on their own account. */
    statedCompany: text(),
    reason: text(),
    requestedBy: text().notNull(),
    decision: text(),
    settlement: text(),
    settledBy: text(),
    settledAt: instant(),
  },
  (table) => [
    check('attendance_requests_kind', sql`${table.kind} in (${quoted(ATTENDANCE_REQUEST_KINDS)})`),
    ...indexesOn(table.sheet, table.entry, table.logisticSession, table.trainingSession, table.trainer),
    index('attendance_requests_open').on(table.sheet).where(sql`${table.status} = 'open'`),
  ],
) satisfies TableOf<typeof attendanceRequestsDeclaration>;
