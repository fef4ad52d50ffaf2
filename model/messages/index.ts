import { isResourceKey, type RESOURCES, type ResourceKey } from '../resources.ts';
import { apiLogMessages } from './apiLog.ts';
import { areaMessages } from './area.ts';
import { attendanceRequestMessages } from './attendanceRequest.ts';
import { bookingMessages } from './booking.ts';
import { calendarDayMessages } from './calendarDay.ts';
import { carBrandMessages } from './carBrand.ts';
import { carColorMessages } from './carColor.ts';
import { carDealerMessages } from './carDealer.ts';
import { carDealerSellerMessages } from './carDealerSeller.ts';
import { carEngineMessages } from './carEngine.ts';
import { carFinishMessages } from './carFinish.ts';
import { carModelMessages } from './carModel.ts';
import { carTypeMessages } from './carType.ts';
import { catererMessages } from './caterer.ts';
import { commentaryTrainingOfficerMessages } from './commentaryTrainingOfficer.ts';
import { companyMessages } from './company.ts';
import { companyContactMessages } from './companyContact.ts';
import { configurationMessages } from './configuration.ts';
import { controlFileMessages } from './controlFile.ts';
import { documentReleaseMessages } from './documentRelease.ts';
import { documentTemplateMessages, trainingSessionDocumentMessages } from './documents.ts';
import { emailSessionDocumentMessages } from './emailSessionDocument.ts';
import { emargementMessages } from './emargement.ts';
import { eventDayMessages } from './eventDay.ts';
import { fileMessages } from './file.ts';
import { filtersMessages } from './filters.ts';
import { hotelMessages } from './hotel.ts';
import type { Messages, MessagesOf } from './kernel.ts';
import { logisticAreaMessages } from './logisticArea.ts';
import { logisticSessionMessages } from './logisticSession.ts';
import { mailMessageMessages } from './mailMessage.ts';
import { needTrainingMessages } from './needTraining.ts';
import { notificationEmailMessages } from './notificationEmail.ts';
import { professionMessages } from './profession.ts';
import { reminderMessages } from './reminder.ts';
import { renterMessages } from './renter.ts';
import { savedViewMessages } from './savedView.ts';
import { teachingToolMessages } from './teachingTool.ts';
import { trackingDateLogisticSessionMessages } from './trackingDateLogisticSession.ts';
import { traineeMessages } from './trainee.ts';
import { traineeImportMessages } from './traineeImport.ts';
import { traineeImportTypeMessages } from './traineeImportType.ts';
import { trainerMessages } from './trainer.ts';
import { trainerDocumentMessages } from './trainerDocument.ts';
import { trainerDocumentTypeMessages } from './trainerDocumentType.ts';
import { trainerProposalMessages } from './trainerProposal.ts';
import { trainerUnavailabilityMessages } from './trainerUnavailability.ts';
import { trainingLocationMessages } from './trainingLocation.ts';
import { trainingLocationPricingOptionMessages } from './trainingLocationPricingOption.ts';
import { trainingOfficerLogisticSessionDetailMessages } from './trainingOfficerLogisticSessionDetail.ts';
import { trainingSessionMessages } from './trainingSession.ts';
import { trainingTypeMessages } from './trainingType.ts';
import { userMessages } from './user.ts';
import { userGroupMessages } from './userGroup.ts';
import { vehicleMessages } from './vehicle.ts';

/** What the journal tells of that is no record. */
const OTHER_COLLECTION_WORDS: Readonly<Record<string, string>> = {
  calendar_feeds: 'Adresse d’agenda',
  emargement_sheets: 'Feuille d’émargement',
};

/** The journal's collections by the name of their records. */
const collectionWords = (value: unknown): string => {
  const name = String(value);
  const [singular = OTHER_COLLECTION_WORDS[name] ?? name] = isResourceKey(name) ? messagesOf(name).name.split(' |||| ') : [];
  return singular;
};

/** The French words of every record, by the name of its collection. */
export const RESOURCE_MESSAGES = {
  api_logs: { ...apiLogMessages, values: { resource: collectionWords } },
  areas: areaMessages,
  attendance_requests: attendanceRequestMessages,
  bookings: bookingMessages,
  calendar_days: calendarDayMessages,
  car_brands: carBrandMessages,
  car_colors: carColorMessages,
  car_dealer_sellers: carDealerSellerMessages,
  car_dealers: carDealerMessages,
  car_engines: carEngineMessages,
  car_finishes: carFinishMessages,
  car_models: carModelMessages,
  car_types: carTypeMessages,
  caterers: catererMessages,
  commentary_training_officers: commentaryTrainingOfficerMessages,
  companies: companyMessages,
  company_contacts: companyContactMessages,
  configurations: configurationMessages,
  control_files: controlFileMessages,
  document_templates: documentTemplateMessages,
  email_session_documents: emailSessionDocumentMessages,
  emargements: emargementMessages,
  event_days: eventDayMessages,
  files: fileMessages,
  filters: filtersMessages,
  hotels: hotelMessages,
  logistic_areas: logisticAreaMessages,
  logistic_sessions: logisticSessionMessages,
  mail_messages: mailMessageMessages,
  need_trainings: needTrainingMessages,
  notification_emails: notificationEmailMessages,
  professions: professionMessages,
  reminders: reminderMessages,
  renters: renterMessages,
  saved_views: savedViewMessages,
  teaching_tools: teachingToolMessages,
  tracking_date_logistic_sessions: trackingDateLogisticSessionMessages,
  trainee_import_types: traineeImportTypeMessages,
  trainee_imports: traineeImportMessages,
  trainees: traineeMessages,
  trainer_document_types: trainerDocumentTypeMessages,
  trainer_documents: trainerDocumentMessages,
  trainer_proposals: trainerProposalMessages,
  trainer_unavailabilities: trainerUnavailabilityMessages,
  trainers: trainerMessages,
  training_location_pricing_options: trainingLocationPricingOptionMessages,
  training_locations: trainingLocationMessages,
  training_officer_logistic_session_details: trainingOfficerLogisticSessionDetailMessages,
  document_releases: documentReleaseMessages,
  training_session_documents: trainingSessionDocumentMessages,
  training_sessions: trainingSessionMessages,
  training_types: trainingTypeMessages,
  user_groups: userGroupMessages,
  users: userMessages,
  vehicles: vehicleMessages,
} as const satisfies { readonly [K in ResourceKey]: MessagesOf<(typeof RESOURCES)[K]> };

/** The words of a collection for readers that do not know it. */
export const messagesOf = (name: ResourceKey): Messages => RESOURCE_MESSAGES[name];
