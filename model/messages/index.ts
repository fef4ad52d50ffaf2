import { onCustomised } from '../registry/customisation.ts';
import { isResourceKey, type RESOURCES, type ResourceKey } from '../registry/resources.ts';
import { userMessages } from './accounts/user.ts';
import { userGroupMessages } from './accounts/userGroup.ts';
import { dataArchiveMessages } from './archives/dataArchive.ts';
import { attendanceRequestMessages } from './attendance/attendanceRequest.ts';
import { emargementMessages } from './attendance/emargement.ts';
import { automationMessages, automationNoticeMessages, automationRunMessages } from './automations/automation.ts';
import { shippedAutomationMessages } from './automations/shippedAutomation.ts';
import { bookingMessages } from './bookings/booking.ts';
import { calendarDayMessages } from './calendar/calendarDay.ts';
import { eventDayMessages } from './calendar/eventDay.ts';
import { companyMessages } from './companies/company.ts';
import { companyContactMessages } from './companies/companyContact.ts';
import { professionMessages } from './companies/profession.ts';
import { configurationMessages } from './configurations/configuration.ts';
import { choiceListMessages } from './customisation/choiceList.ts';
import { customFieldMessages } from './customisation/customField.ts';
import { formRuleMessages } from './customisation/formRule.ts';
import { menuLayoutMessages } from './customisation/menuLayout.ts';
import { wordOverrideMessages } from './customisation/wordOverride.ts';
import { documentReleaseMessages } from './documents/documentRelease.ts';
import { documentTemplateMessages, trainingSessionDocumentMessages } from './documents/documents.ts';
import { controlFileMessages } from './evidence/controlFile.ts';
import { fileMessages } from './files/file.ts';
import { publicFormMessages } from './forms/publicForm.ts';
import { recordImportMessages } from './imports/recordImport.ts';
import { traineeImportMessages } from './imports/traineeImport.ts';
import { traineeImportTypeMessages } from './imports/traineeImportType.ts';
import { installedWords } from './installedWords.ts';
import { apiKeyMessages } from './integrations/apiKey.ts';
import { apiLogMessages } from './integrations/apiLog.ts';
import { webhookDeliveryMessages, webhookMessages } from './integrations/webhook.ts';
import { emailSessionDocumentMessages } from './mail/emailSessionDocument.ts';
import { mailMessageMessages } from './mail/mailMessage.ts';
import { notificationEmailMessages } from './mail/notificationEmail.ts';
import { needTrainingMessages } from './needs/needTraining.ts';
import { reminderMessages } from './needs/reminder.ts';
import { traineeMessages } from './needs/trainee.ts';
import { commentaryTrainingOfficerMessages } from './officers/commentaryTrainingOfficer.ts';
import { trackingDateLogisticSessionMessages } from './officers/trackingDateLogisticSession.ts';
import { trainingOfficerLogisticSessionDetailMessages } from './officers/trainingOfficerLogisticSessionDetail.ts';
import { areaMessages } from './places/area.ts';
import { catererMessages } from './places/caterer.ts';
import { hotelMessages } from './places/hotel.ts';
import { logisticAreaMessages } from './places/logisticArea.ts';
import { trainingLocationMessages } from './places/trainingLocation.ts';
import { trainingLocationPricingOptionMessages } from './places/trainingLocationPricingOption.ts';
import { improvementMessages } from './quality/improvement.ts';
import { qualityEntryMessages } from './quality/qualityEntry.ts';
import { riskMessages } from './quality/risk.ts';
import { questionnaireMessages, questionnaireVersionMessages } from './questionnaires/questionnaire.ts';
import { filtersMessages } from './savedViews/filters.ts';
import { myDayLayoutMessages } from './savedViews/myDayLayout.ts';
import { savedViewMessages } from './savedViews/savedView.ts';
import { logisticSessionMessages } from './sessions/logisticSession.ts';
import { trainingSessionMessages } from './sessions/trainingSession.ts';
import { trainingTypeMessages } from './sessions/trainingType.ts';
import { smsMessageMessages } from './sms/smsMessage.ts';
import { trainerMessages } from './trainers/trainer.ts';
import { trainerDocumentMessages } from './trainers/trainerDocument.ts';
import { trainerDocumentTypeMessages } from './trainers/trainerDocumentType.ts';
import { trainerProposalMessages } from './trainers/trainerProposal.ts';
import { trainerUnavailabilityMessages } from './trainers/trainerUnavailability.ts';
import { carBrandMessages } from './vehicles/carBrand.ts';
import { carColorMessages } from './vehicles/carColor.ts';
import { carDealerMessages } from './vehicles/carDealer.ts';
import { carDealerSellerMessages } from './vehicles/carDealerSeller.ts';
import { carEngineMessages } from './vehicles/carEngine.ts';
import { carFinishMessages } from './vehicles/carFinish.ts';
import { carModelMessages } from './vehicles/carModel.ts';
import { carTypeMessages } from './vehicles/carType.ts';
import { renterMessages } from './vehicles/renter.ts';
import { teachingToolMessages } from './vehicles/teachingTool.ts';
import { vehicleMessages } from './vehicles/vehicle.ts';
import type { Messages, MessagesOf } from './words/kernel.ts';

/** Collections of the journal that are not records. */
const OTHER_COLLECTION_WORDS: Readonly<Record<string, string>> = {
  calendar_feeds: 'Adresse d’agenda',
  emargement_sheets: 'Feuille d’émargement',
  passport_files: 'Fichier du passeport de prévention',
  passport_identities: 'Identité pour le passeport',
  questionnaire_answers: 'Réponses aux questionnaires',
  setup_marks: 'Mise en route',
};

/** The journal's collections, named by their record. */
const collectionWords = (value: unknown): string => {
  const name = String(value);
  const [singular = OTHER_COLLECTION_WORDS[name] ?? name] = isResourceKey(name) ? messagesOf(name).name.split(' |||| ') : [];
  return singular;
};

/** The French words of every record, by collection name. */
export const RESOURCE_MESSAGES = {
  api_keys: apiKeyMessages,
  api_logs: { ...apiLogMessages, values: { resource: collectionWords } },
  areas: areaMessages,
  attendance_requests: attendanceRequestMessages,
  automation_notices: automationNoticeMessages,
  automation_runs: automationRunMessages,
  automations: automationMessages,
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
  choice_lists: choiceListMessages,
  companies: companyMessages,
  company_contacts: companyContactMessages,
  configurations: configurationMessages,
  control_files: controlFileMessages,
  custom_fields: customFieldMessages,
  document_templates: documentTemplateMessages,
  email_session_documents: emailSessionDocumentMessages,
  emargements: emargementMessages,
  event_days: eventDayMessages,
  files: fileMessages,
  form_rules: formRuleMessages,
  filters: filtersMessages,
  hotels: hotelMessages,
  improvements: improvementMessages,
  logistic_areas: logisticAreaMessages,
  logistic_sessions: logisticSessionMessages,
  mail_messages: mailMessageMessages,
  my_day_layouts: myDayLayoutMessages,
  menu_layouts: menuLayoutMessages,
  need_trainings: needTrainingMessages,
  notification_emails: notificationEmailMessages,
  professions: professionMessages,
  public_forms: publicFormMessages,
  quality_entries: qualityEntryMessages,
  questionnaire_versions: questionnaireVersionMessages,
  questionnaires: questionnaireMessages,
  reminders: reminderMessages,
  renters: renterMessages,
  risks: riskMessages,
  saved_views: savedViewMessages,
  shipped_automations: shippedAutomationMessages,
  sms_messages: smsMessageMessages,
  teaching_tools: teachingToolMessages,
  tracking_date_logistic_sessions: trackingDateLogisticSessionMessages,
  data_archives: dataArchiveMessages,
  record_imports: recordImportMessages,
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
  webhook_deliveries: webhookDeliveryMessages,
  webhooks: webhookMessages,
  word_overrides: wordOverrideMessages,
} as const satisfies { readonly [K in ResourceKey]: MessagesOf<(typeof RESOURCES)[K]> };

/** The words of a record as the product has them, whatever an administrator has changed. */
export const wordsInCode = (name: ResourceKey): Messages => RESOURCE_MESSAGES[name];

const wordsByName = new Map<ResourceKey, Messages>();
onCustomised(() => wordsByName.clear());

/** The words of a collection, with those that administrators have added or changed. */
export const messagesOf = (name: ResourceKey): Messages => {
  const words = wordsByName.get(name) ?? installedWords(name, wordsInCode);
  wordsByName.set(name, words);
  return words;
};
