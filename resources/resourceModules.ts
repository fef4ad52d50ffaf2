import type { ResourceKey } from '../model/resources.ts';
import type { ResourceModule } from '../src/frames/resourceModule.tsx';
import { apiLogs } from './api_logs/index.ts';
import { areas } from './areas/index.ts';
import { attendanceRequests } from './attendance_requests/index.ts';
import { bookings } from './bookings/index.ts';
import { calendarDays } from './calendar_days/index.ts';
import { carBrands } from './car_brands/index.ts';
import { carColors } from './car_colors/index.ts';
import { carDealerSellers } from './car_dealer_sellers/index.ts';
import { carDealers } from './car_dealers/index.ts';
import { carEngines } from './car_engines/index.ts';
import { carFinishes } from './car_finishes/index.ts';
import { carModels } from './car_models/index.ts';
import { carTypes } from './car_types/index.ts';
import { caterers } from './caterers/index.ts';
import { companies } from './companies/index.ts';
import { companyContacts } from './company_contacts/index.ts';
import { configurations } from './configurations/index.ts';
import { documentTemplates } from './document_templates/index.ts';
import { eventDays } from './event_days/index.ts';
import { hotels } from './hotels/index.ts';
import { logisticAreas } from './logistic_areas/index.ts';
import { mailMessages } from './mail_messages/index.ts';
import { needTrainings } from './need_trainings/index.ts';
import { notificationEmails } from './notification_emails/index.ts';
import { professions } from './professions/index.ts';
import { reminders } from './reminders/index.ts';
import { renters } from './renters/index.ts';
import { smsMessages } from './sms_messages/index.ts';
import { teachingTools } from './teaching_tools/index.ts';
import { trainerDocuments } from './trainer_documents/index.ts';
import { trainers } from './trainers/index.ts';
import { trainingLocations } from './training_locations/index.ts';
import { trainingSessions } from './training_sessions/index.ts';
import { trainingTypes } from './training_types/index.ts';
import { userGroups } from './user_groups/index.ts';
import { users } from './users/index.ts';
import { vehicles } from './vehicles/index.ts';

/** Screens of all records that have some. */
export const RESOURCE_MODULES: Readonly<Partial<Record<ResourceKey, ResourceModule>>> = {
  api_logs: apiLogs,
  areas,
  attendance_requests: attendanceRequests,
  bookings,
  calendar_days: calendarDays,
  car_brands: carBrands,
  car_colors: carColors,
  car_dealer_sellers: carDealerSellers,
  car_dealers: carDealers,
  car_engines: carEngines,
  car_finishes: carFinishes,
  car_models: carModels,
  car_types: carTypes,
  caterers,
  companies,
  company_contacts: companyContacts,
  configurations,
  document_templates: documentTemplates,
  event_days: eventDays,
  hotels,
  logistic_areas: logisticAreas,
  mail_messages: mailMessages,
  need_trainings: needTrainings,
  notification_emails: notificationEmails,
  professions,
  reminders,
  renters,
  sms_messages: smsMessages,
  teaching_tools: teachingTools,
  trainer_documents: trainerDocuments,
  trainers,
  training_locations: trainingLocations,
  training_sessions: trainingSessions,
  training_types: trainingTypes,
  user_groups: userGroups,
  users,
  vehicles,
};
