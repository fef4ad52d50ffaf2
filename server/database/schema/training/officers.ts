import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { commentaryTrainingOfficers as commentariesDeclaration } from '../../../../model/officers/commentaryTrainingOfficer.ts';
import type { trackingDateLogisticSessions as trackingDatesDeclaration } from '../../../../model/officers/trackingDateLogisticSession.ts';
import type { trainingOfficerLogisticSessionDetails as detailsDeclaration } from '../../../../model/officers/trainingOfficerLogisticSessionDetail.ts';
import { instant, priceColumn, reference, type TableOf } from '../kernel.ts';
import { logisticSessions } from './sessions.ts';

/** Id of a follow-up record: its logistic session's id; it is deleted with the session. */
const followedSession = () => ({
  id: integer().primaryKey(),
  version: integer().notNull().default(1),
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
  logisticSession: reference('logistic_session_id', () => logisticSessions.id, 'cascade').notNull(),
});

const oneEach = (name: string, { id, logisticSession }: { readonly id: AnyPgColumn; readonly logisticSession: AnyPgColumn }) => [
  // Not unique: it is the key, and with a second unique index `on conflict` by the key can fail under concurrent writes.
  index().on(logisticSession),
  check(`${name}_same_id`, sql`${id} = ${logisticSession}`),
];

export const trackingDateLogisticSessions = pgTable(
  'tracking_date_logistic_sessions',
  {
    ...followedSession(),
    locationBookedOn: date(),
    trainerConfirmedOn: date(),
    catererBookedOn: date(),
    hotelBookedOn: date(),
    conventionsSentOn: date(),
    conventionsReturnedOn: date(),
    convocationsSentOn: date(),
    materialsSentOn: date(),
    attendanceSheetsReceivedOn: date(),
    evaluationsReceivedOn: date(),
    attestationsSentOn: date(),
    invoiceSentOn: date(),
    supplierInvoicesReceivedOn: date(),
  },
  (table) => oneEach('tracking_date_logistic_sessions', table),
) satisfies TableOf<typeof trackingDatesDeclaration>;

export const trainingOfficerLogisticSessionDetails = pgTable(
  'training_officer_logistic_session_details',
  {
    ...followedSession(),
    fileState: text(),
    nextActionOn: date(),
    clientReference: text(),
    fundingReference: text(),
    invoiceNumber: text(),
    invoiceAmount: priceColumn(),
    locationReference: text(),
    catererReference: text(),
    hotelReference: text(),
    supplierAmount: priceColumn(),
  },
  (table) => oneEach('training_officer_details', table),
) satisfies TableOf<typeof detailsDeclaration>;

export const commentaryTrainingOfficers = pgTable(
  'commentary_training_officers',
  {
    ...followedSession(),
    commentaryTrainingOfficer: text(),
    commentarySupplierRelationship: text(),
    commentaryBilling: text(),
  },
  (table) => oneEach('commentary_training_officers', table),
) satisfies TableOf<typeof commentariesDeclaration>;
