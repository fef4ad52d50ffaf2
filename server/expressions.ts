import type { RESOURCES, ResourceKey } from '../model/registry/resources.ts';
import { usersExpressions } from './accounts/people/expressions.ts';
import { attendanceRequestsExpressions, emargementsExpressions } from './attendance/expressions.ts';
import { automationRunsExpressions, automationsExpressions } from './automations/expressions.ts';
import { bookingsExpressions } from './bookings/expressions.ts';
import { companiesExpressions } from './companies/expressions.ts';
import { configurationsExpressions } from './configurations/expressions.ts';
import type { Expressions, ExpressionsOf } from './hydra/contract/expressions.ts';
import { recordImportsExpressions, traineeImportsExpressions } from './imports/expressions.ts';
import { apiKeysExpressions } from './integrations/expressions.ts';
import { mailMessagesExpressions } from './mail/expressions.ts';
import { needTrainingsExpressions, remindersExpressions, traineesExpressions } from './needs/expressions.ts';
import { areasExpressions, trainingLocationsExpressions } from './places/expressions.ts';
import { qualityEntriesExpressions, risksExpressions } from './quality/expressions.ts';
import { questionnairesExpressions } from './questionnaires/expressions.ts';
import { savedViewsExpressions } from './savedViews/expressions.ts';
import { logisticSessionsExpressions, trainingSessionsExpressions } from './sessions/expressions.ts';
import { trainerProposalsExpressions, trainersExpressions } from './trainers/expressions.ts';
import { vehiclesExpressions } from './vehicles/expressions.ts';

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
  automation_runs: automationRunsExpressions,
  automations: automationsExpressions,
  quality_entries: qualityEntriesExpressions,
  questionnaires: questionnairesExpressions,
  bookings: bookingsExpressions,
  companies: companiesExpressions,
  configurations: configurationsExpressions,
  emargements: emargementsExpressions,
  logistic_sessions: logisticSessionsExpressions,
  mail_messages: mailMessagesExpressions,
  need_trainings: needTrainingsExpressions,
  record_imports: recordImportsExpressions,
  reminders: remindersExpressions,
  risks: risksExpressions,
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
