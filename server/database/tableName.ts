import type { ResourceKey } from '../../model/registry/resources.ts';
import type * as accounts from './schema/accounts.ts';
import type * as apiLogs from './schema/apiLogs.ts';
import type * as areas from './schema/areas.ts';
import type * as attendance from './schema/attendance.ts';
import type * as attendanceHalfDays from './schema/attendanceHalfDays.ts';
import type * as bookings from './schema/bookings.ts';
import type * as calendar from './schema/calendar.ts';
import type * as cars from './schema/cars.ts';
import type * as companies from './schema/companies.ts';
import type * as configurations from './schema/configurations.ts';
import type * as dealers from './schema/dealers.ts';
import type * as documents from './schema/documents.ts';
import type * as equipment from './schema/equipment.ts';
import type * as evidence from './schema/evidence.ts';
import type * as files from './schema/files.ts';
import type * as filters from './schema/filters.ts';
import type * as imports from './schema/imports.ts';
import type * as integrations from './schema/integrations.ts';
import type * as mail from './schema/mail.ts';
import type * as needs from './schema/needs.ts';
import type * as officers from './schema/officers.ts';
import type * as places from './schema/places.ts';
import type * as planning from './schema/planning.ts';
import type * as savedViews from './schema/savedViews.ts';
import type * as scenarios from './schema/scenarios.ts';
import type * as sessions from './schema/sessions.ts';
import type * as setup from './schema/setup.ts';
import type * as trainees from './schema/trainees.ts';
import type * as trainerDocuments from './schema/trainerDocuments.ts';
import type * as trainerSpace from './schema/trainerSpace.ts';
import type * as trainers from './schema/trainers.ts';
import type * as trainingTypes from './schema/trainingTypes.ts';
import type * as users from './schema/users.ts';

type NamesIn<Module> = {
  [Key in keyof Module]: Module[Key] extends { readonly _: { readonly name: infer Name extends string } } ? Name : never;
}[keyof Module];

/** Name of a table: of a record, which has the name of its collection, or another of the schema. */
export type TableName =
  | ResourceKey
  | NamesIn<typeof accounts>
  | NamesIn<typeof apiLogs>
  | NamesIn<typeof areas>
  | NamesIn<typeof attendance>
  | NamesIn<typeof attendanceHalfDays>
  | NamesIn<typeof bookings>
  | NamesIn<typeof calendar>
  | NamesIn<typeof cars>
  | NamesIn<typeof companies>
  | NamesIn<typeof configurations>
  | NamesIn<typeof dealers>
  | NamesIn<typeof documents>
  | NamesIn<typeof equipment>
  | NamesIn<typeof evidence>
  | NamesIn<typeof files>
  | NamesIn<typeof filters>
  | NamesIn<typeof imports>
  | NamesIn<typeof integrations>
  | NamesIn<typeof mail>
  | NamesIn<typeof needs>
  | NamesIn<typeof officers>
  | NamesIn<typeof places>
  | NamesIn<typeof planning>
  | NamesIn<typeof savedViews>
  | NamesIn<typeof scenarios>
  | NamesIn<typeof sessions>
  | NamesIn<typeof setup>
  | NamesIn<typeof trainees>
  | NamesIn<typeof trainerDocuments>
  | NamesIn<typeof trainerSpace>
  | NamesIn<typeof trainers>
  | NamesIn<typeof trainingTypes>
  | NamesIn<typeof users>;

/** The table of a declaration (`Resource.name`, a join table): the compiler knows its name only as a string. */
export const tableNamed = (name: string): TableName => name as TableName;
