import { date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { qualityEntries as qualityEntriesDeclaration } from '../../../../model/quality/qualityEntry.ts';
import { files } from '../administration/files.ts';
import { users } from '../administration/users.ts';
import { companies } from '../catalogue/companies.ts';
import { vehicles } from '../catalogue/equipment.ts';
import { trainingLocations } from '../catalogue/places.ts';
import { indexesOn, recordColumns, reference, type TableOf } from '../kernel.ts';
import { mailMessages } from '../messages/mail.ts';
import { needTrainings } from '../training/needs.ts';
import { trainingSessions } from '../training/sessions.ts';
import { improvements } from './improvements.ts';

/** Complaints and mishaps. */
export const qualityEntries = pgTable(
  'quality_entries',
  {
    ...recordColumns(),
    kind: text().notNull(),
    severity: integer().notNull(),
    text: text().notNull(),
    receivedOn: date().notNull(),
    channel: text().notNull(),
    origin: text().notNull(),
    personName: text(),
    personEmail: text(),
    personPhone: text(),
    file: reference('file_id', () => files.id),
    trainingSession: reference('training_session_id', () => trainingSessions.id),
    needTraining: reference('need_training_id', () => needTrainings.id),
    company: reference('company_id', () => companies.id),
    vehicle: reference('vehicle_id', () => vehicles.id),
    trainingLocation: reference('training_location_id', () => trainingLocations.id),
    status: text().notNull().default('received'),
    owner: reference('owner_id', () => users.id),
    acknowledgeBy: date(),
    answerBy: date(),
    acknowledgedOn: date(),
    cause: text(),
    improvement: reference('improvement_id', () => improvements.id),
    unfoundedReason: text(),
    closedOn: date(),
    answer: text(),
    answeredOn: date(),
    answerMail: reference('answer_mail_id', () => mailMessages.id, 'set null'),
  },
  (table) =>
    indexesOn(
      table.file,
      table.trainingSession,
      table.needTraining,
      table.company,
      table.vehicle,
      table.trainingLocation,
      table.owner,
      table.improvement,
      table.answerMail,
    ),
) satisfies TableOf<typeof qualityEntriesDeclaration>;
