import { users } from '../accounts/user.ts';
import { userGroups } from '../accounts/userGroup.ts';
import { dataArchives } from '../archives/dataArchive.ts';
import { attendanceRequests } from '../attendance/attendanceRequest.ts';
import { emargements } from '../attendance/emargement.ts';
import { automations } from '../automations/automation.ts';
import { automationNotices } from '../automations/automationNotice.ts';
import { automationRuns } from '../automations/automationRun.ts';
import { shippedAutomations } from '../automations/shippedAutomation.ts';
import { bookings } from '../bookings/booking.ts';
import { calendarDays } from '../calendar/calendarDay.ts';
import { eventDays } from '../calendar/eventDay.ts';
import { companies } from '../companies/company.ts';
import { companyContacts } from '../companies/companyContact.ts';
import { professions } from '../companies/profession.ts';
import { configurations } from '../configurations/configuration.ts';
import { choiceLists } from '../customisation/choiceList.ts';
import { customFields } from '../customisation/customField.ts';
import { formRules } from '../customisation/formRule.ts';
import { menuLayouts } from '../customisation/menuLayout.ts';
import { wordOverrides } from '../customisation/wordOverride.ts';
import { documentReleases } from '../documents/documentRelease.ts';
import { documentTemplates } from '../documents/documentTemplate.ts';
import { trainingSessionDocuments } from '../documents/trainingSessionDocument.ts';
import { controlFiles } from '../evidence/controlFile.ts';
import { files } from '../files/file.ts';
import { publicForms } from '../forms/publicForm.ts';
import { recordImports } from '../imports/kinds/recordImport.ts';
import { traineeImports } from '../imports/kinds/traineeImport.ts';
import { traineeImportTypes } from '../imports/kinds/traineeImportType.ts';
import { apiKeys } from '../integrations/apiKey.ts';
import { apiLogs } from '../integrations/apiLog.ts';
import { webhooks } from '../integrations/webhook.ts';
import { webhookDeliveries } from '../integrations/webhookDelivery.ts';
import type { RecordOf, Resource } from '../kernel/resource.ts';
import { emailSessionDocuments } from '../mail/emailSessionDocument.ts';
import { mailMessages } from '../mail/mailMessage.ts';
import { notificationEmails } from '../mail/notificationEmail.ts';
import { needTrainings } from '../needs/needTraining.ts';
import { reminders } from '../needs/reminder.ts';
import { trainees } from '../needs/trainee.ts';
import { commentaryTrainingOfficers } from '../officers/commentaryTrainingOfficer.ts';
import { trackingDateLogisticSessions } from '../officers/trackingDateLogisticSession.ts';
import { trainingOfficerLogisticSessionDetails } from '../officers/trainingOfficerLogisticSessionDetail.ts';
import { areas } from '../places/area.ts';
import { caterers } from '../places/caterer.ts';
import { hotels } from '../places/hotel.ts';
import { logisticAreas } from '../places/logisticArea.ts';
import { trainingLocations } from '../places/trainingLocation.ts';
import { trainingLocationPricingOptions } from '../places/trainingLocationPricingOption.ts';
import { improvements } from '../quality/improvement.ts';
import { qualityEntries } from '../quality/qualityEntry.ts';
import { risks } from '../quality/risk.ts';
import { questionnaires } from '../questionnaires/questionnaire.ts';
import { questionnaireVersions } from '../questionnaires/questionnaireVersion.ts';
import { filters } from '../savedViews/filters.ts';
import { myDayLayouts } from '../savedViews/myDayLayout.ts';
import { savedViews } from '../savedViews/savedView.ts';
import { logisticSessions } from '../sessions/logisticSession.ts';
import { trainingSessions } from '../sessions/trainingSession.ts';
import { trainingTypes } from '../sessions/trainingType.ts';
import { smsMessages } from '../sms/smsMessage.ts';
import { trainers } from '../trainers/trainer.ts';
import { trainerDocuments } from '../trainers/trainerDocument.ts';
import { trainerDocumentTypes } from '../trainers/trainerDocumentType.ts';
import { trainerProposals } from '../trainers/trainerProposal.ts';
import { trainerUnavailabilities } from '../trainers/trainerUnavailability.ts';
import { carBrands } from '../vehicles/carBrand.ts';
import { carColors } from '../vehicles/carColor.ts';
import { carDealers } from '../vehicles/carDealer.ts';
import { carDealerSellers } from '../vehicles/carDealerSeller.ts';
import { carEngines } from '../vehicles/carEngine.ts';
import { carFinishes } from '../vehicles/carFinish.ts';
import { carModels } from '../vehicles/carModel.ts';
import { carTypes } from '../vehicles/carType.ts';
import { renters } from '../vehicles/renter.ts';
import { teachingTools } from '../vehicles/teachingTool.ts';
import { vehicles } from '../vehicles/vehicle.ts';

/** All records of the product by collection name. */
export const RESOURCES = {
  api_keys: apiKeys,
  api_logs: apiLogs,
  areas,
  attendance_requests: attendanceRequests,
  automation_notices: automationNotices,
  automation_runs: automationRuns,
  automations,
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
  choice_lists: choiceLists,
  custom_fields: customFields,
  document_templates: documentTemplates,
  email_session_documents: emailSessionDocuments,
  emargements,
  event_days: eventDays,
  files,
  form_rules: formRules,
  filters,
  hotels,
  improvements,
  logistic_areas: logisticAreas,
  logistic_sessions: logisticSessions,
  mail_messages: mailMessages,
  my_day_layouts: myDayLayouts,
  menu_layouts: menuLayouts,
  need_trainings: needTrainings,
  notification_emails: notificationEmails,
  professions,
  public_forms: publicForms,
  quality_entries: qualityEntries,
  questionnaire_versions: questionnaireVersions,
  questionnaires,
  reminders,
  renters,
  risks,
  saved_views: savedViews,
  shipped_automations: shippedAutomations,
  sms_messages: smsMessages,
  teaching_tools: teachingTools,
  tracking_date_logistic_sessions: trackingDateLogisticSessions,
  data_archives: dataArchives,
  record_imports: recordImports,
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
  webhook_deliveries: webhookDeliveries,
  webhooks,
  word_overrides: wordOverrides,
} as const satisfies Readonly<Record<string, Resource>>;

export type ResourceKey = keyof typeof RESOURCES;

/** The record type of the named collection. */
export type RecordFor<K extends ResourceKey> = RecordOf<(typeof RESOURCES)[K]>;

export const isResourceKey = (name: string): name is ResourceKey => Object.hasOwn(RESOURCES, name);

/** The declaration of a collection; an unknown name is a programming error and throws. */
export const resourceByName = (name: string): Resource => {
  if (!isResourceKey(name)) throw new Error(`No resource is named ${name}`);
  return RESOURCES[name];
};
