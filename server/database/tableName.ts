import type { ResourceKey } from '../../model/registry/resources.ts';
import type * as accounts from './schema/administration/accounts.ts';
import type * as apiLogs from './schema/administration/apiLogs.ts';
import type * as areas from './schema/administration/areas.ts';
import type * as files from './schema/administration/files.ts';
import type * as filters from './schema/administration/filters.ts';
import type * as imports from './schema/administration/imports.ts';
import type * as integrations from './schema/administration/integrations.ts';
import type * as myDayLayouts from './schema/administration/myDayLayouts.ts';
import type * as savedViews from './schema/administration/savedViews.ts';
import type * as users from './schema/administration/users.ts';
import type * as calendar from './schema/catalogue/calendar.ts';
import type * as cars from './schema/catalogue/cars.ts';
import type * as companies from './schema/catalogue/companies.ts';
import type * as configurations from './schema/catalogue/configurations.ts';
import type * as dealers from './schema/catalogue/dealers.ts';
import type * as equipment from './schema/catalogue/equipment.ts';
import type * as passportCodes from './schema/catalogue/passportCodes.ts';
import type * as places from './schema/catalogue/places.ts';
import type * as trainerDocuments from './schema/catalogue/trainerDocuments.ts';
import type * as trainers from './schema/catalogue/trainers.ts';
import type * as trainingTypes from './schema/catalogue/trainingTypes.ts';
import type * as mail from './schema/messages/mail.ts';
import type * as setup from './schema/messages/setup.ts';
import type * as questionnaireAlerts from './schema/quality/questionnaireAlerts.ts';
import type * as attendance from './schema/training/attendance.ts';
import type * as attendanceHalfDays from './schema/training/attendanceHalfDays.ts';
import type * as bookings from './schema/training/bookings.ts';
import type * as documents from './schema/training/documents.ts';
import type * as evidence from './schema/training/evidence.ts';
import type * as needs from './schema/training/needs.ts';
import type * as officers from './schema/training/officers.ts';
import type * as passportDeclarations from './schema/training/passportDeclarations.ts';
import type * as passportIdentities from './schema/training/passportIdentities.ts';
import type * as planning from './schema/training/planning.ts';
import type * as questionnaireAnswers from './schema/training/questionnaireAnswers.ts';
import type * as reports from './schema/training/reports.ts';
import type * as scenarios from './schema/training/scenarios.ts';
import type * as sessions from './schema/training/sessions.ts';
import type * as trainees from './schema/training/trainees.ts';
import type * as trainerSpace from './schema/training/trainerSpace.ts';

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
  | NamesIn<typeof passportCodes>
  | NamesIn<typeof passportDeclarations>
  | NamesIn<typeof passportIdentities>
  | NamesIn<typeof places>
  | NamesIn<typeof planning>
  | NamesIn<typeof myDayLayouts>
  | NamesIn<typeof reports>
  | NamesIn<typeof savedViews>
  | NamesIn<typeof questionnaireAlerts>
  | NamesIn<typeof questionnaireAnswers>
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
