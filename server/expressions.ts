import type { RESOURCES, ResourceKey } from '../model/resources.ts';
import { usersExpressions } from './accounts/usersExpressions.ts';
import { attendanceRequestsExpressions } from './attendance/attendanceRequestsExpressions.ts';
import { emargementsExpressions } from './attendance/emargementsExpressions.ts';
import { bookingsExpressions } from './bookings/bookingsExpressions.ts';
import { companiesExpressions } from './companies/companiesExpressions.ts';
import { configurationsExpressions } from './configurations/configurationsExpressions.ts';
import { recordImportsExpressions } from './imports/recordImportsExpressions.ts';
import { traineeImportsExpressions } from './imports/traineeImportsExpressions.ts';
import { apiKeysExpressions } from './integrations/apiKeysExpressions.ts';
import { mailMessagesExpressions } from './mail/mailMessagesExpressions.ts';
import { needTrainingsExpressions } from './needs/needTrainingsExpressions.ts';
import { remindersExpressions } from './needs/remindersExpressions.ts';
import { traineesExpressions } from './needs/traineesExpressions.ts';
import { areasExpressions } from './places/areasExpressions.ts';
import { trainingLocationsExpressions } from './places/trainingLocationsExpressions.ts';
import type { Expressions, ExpressionsOf } from './records/expressions.ts';
import { savedViewsExpressions } from './savedViews/savedViewsExpressions.ts';
import { logisticSessionsExpressions } from './sessions/logisticSessionsExpressions.ts';
import { trainingSessionsExpressions } from './sessions/trainingSessionsExpressions.ts';
import { trainerProposalsExpressions } from './trainers/trainerProposalsExpressions.ts';
import { trainersExpressions } from './trainers/trainersExpressions.ts';
import { vehiclesExpressions } from './vehicles/vehiclesExpressions.ts';

type IsEmpty<E> = E extends { readonly fields: infer F; readonly filters: infer V }
  ? [keyof F | keyof V] extends [never]
    ? true
    : false
  : never;

/** SQL of all declared computed fields and filters, by record; a missing one does not compile. */
type AllExpressions = {
  readonly [K in ResourceKey as IsEmpty<ExpressionsOf<(typeof RESOURCES)[K]>> extends true ? never : K]: ExpressionsOf<
    (typeof RESOURCES)[K]
  >;
};

const EXPRESSIONS = {
  api_keys: apiKeysExpressions,
  areas: areasExpressions,
  attendance_requests: attendanceRequestsExpressions,
  bookings: bookingsExpressions,
  companies: companiesExpressions,
  configurations: configurationsExpressions,
  emargements: emargementsExpressions,
  logistic_sessions: logisticSessionsExpressions,
  mail_messages: mailMessagesExpressions,
  need_trainings: needTrainingsExpressions,
  record_imports: recordImportsExpressions,
  reminders: remindersExpressions,
  saved_views: savedViewsExpressions,
  trainee_imports: traineeImportsExpressions,
  trainees: traineesExpressions,
  trainer_proposals: trainerProposalsExpressions,
  trainers: trainersExpressions,
  training_locations: trainingLocationsExpressions,
  training_sessions: trainingSessionsExpressions,
  users: usersExpressions,
  vehicles: vehiclesExpressions,
} as const satisfies AllExpressions;

const NONE: Expressions = { fields: {}, filters: {} };

export const expressionsOf = (name: string): Expressions =>
  (EXPRESSIONS as Readonly<Record<string, Expressions | undefined>>)[name] ?? NONE;
