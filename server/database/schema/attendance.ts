import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { DAY_PERIODS, EMARGEMENT_ACTORS, EMARGEMENT_EVENTS } from '../../../model/attendance/attendance.ts';
import type { attendanceRequests as attendanceRequestsDeclaration } from '../../../model/attendance/attendanceRequest.ts';
import { ATTENDANCE_REQUEST_KINDS } from '../../../model/attendance/attendanceRequestKinds.ts';
import type { emargements as emargementsDeclaration } from '../../../model/attendance/emargement.ts';
import type { TimetableSource } from '../../../model/sessions/dayTimetable.ts';
import { accounts } from './accounts.ts';
import type { TableOf } from './kernel.ts';
import { indexesOn, instant, recordColumns, reference, softRecordColumns } from './kernel.ts';
import { needTrainings } from './needs.ts';
import { logisticSessions, trainingSessions } from './sessions.ts';
import { trainers } from './trainers.ts';

const quoted = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

/** One attendance sheet: a logistic session and a training session. Its uuid is the trainer's link. */
export const emargementSheets = pgTable(
  'emargement_sheets',
  {
    ...recordColumns(),
    uuid: uuid().notNull().unique(),
    logisticSession: reference('logistic_session_id', () => logisticSessions.id, 'cascade').notNull(),
    trainingSession: reference('training_session_id', () => trainingSessions.id, 'cascade').notNull(),
    validatedAt: instant(),
    validatedBy: reference('validated_by_id', () => accounts.id),
    /** An end of the links earlier or later than the rule's; null: the rule. */
    expiresAt: instant(),
    /** The sheet's own link was opened again until then, after its day; null: the rule. */
    linkUntil: instant(),
    /** What its day's hours came from at the first of the signatures that stand; null: nobody has signed. */
    signedUnder: jsonb().$type<TimetableSource>(),
    /** What prints carry for the public page that checks them; it opens no signing page. */
    verificationCode: uuid().notNull().unique().defaultRandom(),
  },
  (table) => [
    unique().on(table.logisticSession, table.trainingSession),
    unique('emargement_sheets_identity').on(table.id, table.logisticSession, table.trainingSession),
    ...indexesOn(table.trainingSession, table.validatedBy),
  ],
);

/** The entries. Both sessions are repeated from the sheet for rights and filters; the foreign key over the three holds them equal. */
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
    /** Free text, for staff alone. */
    absenceReason: text(),
    emailNeedTraining: text(),
    emailConfirmedAt: instant(),
    /** Somebody said that the personal link is not theirs: it opens for links that were sent after that. */
    linkBlockedAt: instant(),
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
 * The journal: append-only (triggers refuse the rest), each line chained to the one before by its hash.
 * It names sheet and entry by uuid, without foreign keys: it outlives them.
 */
export const emargementEvents = pgTable(
  'emargement_events',
  {
    /** Counts from 1 without gaps, given under the chain's lock. */
    id: integer().primaryKey(),
    type: text().notNull(),
    sheetUuid: uuid().notNull(),
    entryUuid: uuid(),
    period: text(),
    /** Who counter-signed. */
    trainerId: integer(),
    actorKind: text().notNull(),
    actorName: text().notNull(),
    actorAccountId: integer(),
    serverTime: instant().notNull(),
    deviceTime: instant(),
    /** How the line came: a way to sign (model/attendance/signingMethods.ts), `form`, `api`. */
    method: text().notNull(),
    isLate: boolean().notNull().default(false),
    svg: text(),
    svgSha256: text(),
    sheetContentHash: text(),
    reason: text(),
    /** Hash of the device's name by which a signature came. Hashed into the line where it is known. */
    device: text(),
    prevHash: text().notNull(),
    hash: text().notNull().unique(),
  },
  (table) => [
    check('emargement_events_type', sql`${table.type} in (${quoted(EMARGEMENT_EVENTS)})`),
    check('emargement_events_period', sql`${table.period} in (${quoted(DAY_PERIODS)})`),
    check('emargement_events_actor', sql`${table.actorKind} in (${quoted(EMARGEMENT_ACTORS)})`),
    // The drawing itself may be erased one day; its hash stays.
    check(
      'emargement_events_image',
      sql`(${table.type} in ('signed', 'counter_signed', 'late_received')) = (${table.svgSha256} is not null)`,
    ),
    check('emargement_events_drawing', sql`${table.svg} is null or ${table.svgSha256} is not null`),
    index().on(table.entryUuid, table.period, table.id),
    index().on(table.sheetUuid, table.period, table.id),
  ],
);

/** What validated sheets said, by the hash that the journal has of it, so that a later change can be named. */
export const emargementContents = pgTable(
  'emargement_contents',
  { hash: text().primaryKey(), sheetUuid: uuid().notNull(), content: text().notNull() },
  (table) => [index().on(table.sheetUuid)],
);

/** Codes on trainers' screens, minutes long; only their hash is kept. */
export const attendanceCodes = pgTable(
  'attendance_codes',
  {
    codeHash: text().primaryKey(),
    sheet: reference('sheet_id', () => emargementSheets.id, 'cascade').notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index().on(table.sheet)],
);

/** What a scanned code was exchanged for: a page on which one person signs the half-days that were open then. */
export const attendancePasses = pgTable(
  'attendance_passes',
  {
    uuid: uuid().primaryKey(),
    entry: reference('entry_id', () => emargements.id, 'cascade').notNull(),
    /** One device signs for one person of a sheet. */
    deviceHash: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index().on(table.entry), index().on(table.deviceHash)],
);

/** Keys of links that went out by e-mail: a signature that shows one came from the person's mailbox. */
export const attendanceMailKeys = pgTable(
  'attendance_mail_keys',
  {
    keyHash: text().primaryKey(),
    entry: reference('entry_id', () => emargements.id, 'cascade').notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index().on(table.entry)],
);

/** Drawings that arrived under a key of their device: one that is sent again is answered as done. */
export const attendanceReceipts = pgTable('attendance_receipts', {
  key: uuid().primaryKey(),
  /** Line of the journal that it became. */
  eventId: integer().notNull(),
  createdAt: instant().notNull(),
});

/** Browsers that a signature may come from: each has a random name in a cookie of ours; only its hash is kept. */
export const attendanceDevices = pgTable(
  'attendance_devices',
  { tokenHash: text().primaryKey(), createdAt: instant().notNull() },
  (table) => [index().on(table.createdAt)],
);

/** What a trainer shows to counter-sign without a login: a code that was sent or handed to them, or the link of that e-mail. */
export const attendanceTrainerProofs = pgTable(
  'attendance_trainer_proofs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    sheet: reference('sheet_id', () => emargementSheets.id, 'cascade').notNull(),
    trainer: reference('trainer_id', () => trainers.id, 'cascade').notNull(),
    /** `link`, `code`, or `handed`: the code was handed over by an officer. */
    kind: text().notNull(),
    /** Who handed it over. */
    handedBy: text(),
    codeHash: text(),
    /** Of the secret that a used code was exchanged for, or that the link carries. */
    tokenHash: text().unique(),
    createdAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [index().on(table.sheet, table.trainer), index().on(table.trainer)],
);

/** What people on a sheet may request from the officer. */
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
    /** Whom it is about, as they were called then; of a walk-in nothing else is known. */
    person: text().notNull(),
    firstName: text(),
    lastName: text(),
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
