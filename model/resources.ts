import { apiLogs } from './apiLog.ts';
import { areas } from './area.ts';
import { attendanceRequests } from './attendanceRequest.ts';
import { bookings } from './booking.ts';
import { calendarDays } from './calendarDay.ts';
import { carBrands } from './carBrand.ts';
import { carColors } from './carColor.ts';
import { carDealers } from './carDealer.ts';
import { carDealerSellers } from './carDealerSeller.ts';
import { carEngines } from './carEngine.ts';
import { carFinishes } from './carFinish.ts';
import { carModels } from './carModel.ts';
import { carTypes } from './carType.ts';
import { caterers } from './caterer.ts';
import { commentaryTrainingOfficers } from './commentaryTrainingOfficer.ts';
import { companies } from './company.ts';
import { companyContacts } from './companyContact.ts';
import { configurations } from './configuration.ts';
import { controlFiles } from './controlFile.ts';
import { documentReleases } from './documentRelease.ts';
import { documentTemplates } from './documentTemplate.ts';
import { emailSessionDocuments } from './emailSessionDocument.ts';
import { emargements } from './emargement.ts';
import { eventDays } from './eventDay.ts';
import { files } from './file.ts';
import { filters } from './filters.ts';
import { hotels } from './hotel.ts';
import type { RecordOf, Resource } from './kernel/resource.ts';
import { logisticAreas } from './logisticArea.ts';
import { logisticSessions } from './logisticSession.ts';
import { mailMessages } from './mailMessage.ts';
import { needTrainings } from './needTraining.ts';
import { notificationEmails } from './notificationEmail.ts';
import { professions } from './profession.ts';
import { reminders } from './reminder.ts';
import { renters } from './renter.ts';
import { savedViews } from './savedView.ts';
import { teachingTools } from './teachingTool.ts';
import { trackingDateLogisticSessions } from './trackingDateLogisticSession.ts';
import { trainees } from './trainee.ts';
import { traineeImports } from './traineeImport.ts';
import { traineeImportTypes } from './traineeImportType.ts';
import { trainers } from './trainer.ts';
import { trainerDocuments } from './trainerDocument.ts';
import { trainerDocumentTypes } from './trainerDocumentType.ts';
import { trainerProposals } from './trainerProposal.ts';
import { trainerUnavailabilities } from './trainerUnavailability.ts';
import { trainingLocations } from './trainingLocation.ts';
import { trainingLocationPricingOptions } from './trainingLocationPricingOption.ts';
import { trainingOfficerLogisticSessionDetails } from './trainingOfficerLogisticSessionDetail.ts';
import { trainingSessions } from './trainingSession.ts';
import { trainingSessionDocuments } from './trainingSessionDocument.ts';
import { trainingTypes } from './trainingType.ts';
import { users } from './user.ts';
import { userGroups } from './userGroup.ts';
import { vehicles } from './vehicle.ts';

/** Every record of the product by the name of its collection. */
export const RESOURCES = {
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
  commentary_training_officers: commentaryTrainingOfficers,
  companies,
  company_contacts: companyContacts,
  configurations,
  control_files: controlFiles,
  document_templates: documentTemplates,
  email_session_documents: emailSessionDocuments,
  emargements,
  event_days: eventDays,
  files,
  filters,
  hotels,
  logistic_areas: logisticAreas,
  logistic_sessions: logisticSessions,
  mail_messages: mailMessages,
  need_trainings: needTrainings,
  notification_emails: notificationEmails,
  professions,
  reminders,
  renters,
  saved_views: savedViews,
  teaching_tools: teachingTools,
  tracking_date_logistic_sessions: trackingDateLogisticSessions,
  trainee_import_types: traineeImportTypes,
  trainee_imports: traineeImports,
  trainees,
  trainer_document_types: trainerDocumentTypes,
  trainer_documents: trainerDocuments,
  trainer_proposals: trainerProposals,
  trainer_unavailabilities: trainerUnavailabilities,
  trainers,
  training_location_pricing_options: trainingLocationPricingOptions,
  training_locations: trainingLocations,
  training_officer_logistic_session_details: trainingOfficerLogisticSessionDetails,
  document_releases: documentReleases,
  training_session_documents: trainingSessionDocuments,
  training_sessions: trainingSessions,
  training_types: trainingTypes,
  user_groups: userGroups,
  users,
  vehicles,
} as const satisfies Readonly<Record<string, Resource>>;

export type ResourceKey = keyof typeof RESOURCES;

/** The record that the named collection answers with. */
export type RecordFor<K extends ResourceKey> = RecordOf<(typeof RESOURCES)[K]>;

export const isResourceKey = (name: string): name is ResourceKey => Object.hasOwn(RESOURCES, name);

/** The declaration of a collection; an unknown name is a mistake of ours, and throws. */
export const resourceByName = (name: string): Resource => {
  if (!isResourceKey(name)) throw new Error(`No resource is named ${name}`);
  return RESOURCES[name];
};
