import { isAllowed } from '../model/kernel/access.ts';
import { RESOURCES, type ResourceKey } from '../model/registry/resources.ts';
import { userGroupHooks } from './accounts/people/userGroupHooks.ts';
import { userHooks } from './accounts/people/userHooks.ts';
import { isSheetSource, withContentHooks } from './attendance/content/contentHooks.ts';
import { automationsHooks } from './automations/hooks.ts';
import { shippedBeside } from './automations/shipped/readShippedStates.ts';
import { shippedAutomationsHooks } from './automations/shipped/shippedHooks.ts';
import { bookingsHooks } from './bookings/hooks.ts';
import { calendarDaysHooks, eventDaysHooks } from './calendar/hooks.ts';
import { companiesHooks, companyContactsHooks, professionsHooks } from './companies/hooks.ts';
import { configurationsHooks, readUnsetSenders } from './configurations/hooks.ts';
import { choiceListsHooks } from './customisation/choiceListsHooks.ts';
import { customFieldsHooks } from './customisation/customFieldsHooks.ts';
import { formRulesHooks } from './customisation/formRulesHooks.ts';
import { menuLayoutsHooks } from './customisation/menuLayoutsHooks.ts';
import { wordOverridesHooks } from './customisation/wordOverridesHooks.ts';
import { documentReleasesHooks, documentTemplatesHooks } from './documents/hooks.ts';
import { publicFormsHooks } from './forms/publicFormsHooks.ts';
import type { ListExtras, WriteHooks } from './hydra/contract/writeHooks.ts';
import { importsHooks } from './imports/hooks.ts';
import { apiKeysHooks, webhooksHooks } from './integrations/hooks.ts';
import { emailSessionDocumentsHooks } from './mail/logisticSession/emailSessionDocumentsHooks.ts';
import { notificationEmailsHooks } from './mail/templates/notificationEmailsHooks.ts';
import { myDayLayoutsHooks } from './myDay/myDayLayoutsHooks.ts';
import { needTrainingsHooks } from './needs/needTrainingsHooks.ts';
import { readOutboxState } from './outbox/readOutboxState.ts';
import { readCodeLists } from './passport/codeLists.ts';
import { trainingTypesHooks } from './passport/trainingTypesHooks.ts';
import { askIfDisabled } from './planning/replacement/askAboutPlanned.ts';
import { plannedHooks } from './planning/replacement/plannedHooks.ts';
import { qualityEntriesHooks } from './quality/qualityEntriesHooks.ts';
import { risksHooks } from './quality/risksHooks.ts';
import { withAttachments } from './questionnaires/attachmentHooks.ts';
import { questionnairesHooks } from './questionnaires/questionnairesHooks.ts';
import { withProcedure } from './reports/procedure.ts';
import { savedViewsHooks } from './savedViews/hooks.ts';
import { logisticSessionsHooks } from './sessions/logisticSessionsHooks.ts';
import { trainingSessionsHooks } from './sessions/trainingSessionsHooks.ts';
import { trainerHooks, trainerProposalsHooks, trainerUnavailabilitiesHooks } from './trainers/hooks.ts';
import { carBrandsHooks } from './vehicles/hooks.ts';

/** Records with write hooks. */
const HOOKS: Partial<Record<ResourceKey, WriteHooks>> = {
  api_keys: apiKeysHooks,
  automations: automationsHooks,
  shipped_automations: shippedAutomationsHooks,
  bookings: bookingsHooks,
  calendar_days: calendarDaysHooks,
  car_brands: carBrandsHooks,
  caterers: plannedHooks('caterers'),
  companies: companiesHooks,
  company_contacts: companyContactsHooks,
  configurations: withProcedure(configurationsHooks),
  choice_lists: choiceListsHooks,
  custom_fields: customFieldsHooks,
  email_session_documents: emailSessionDocumentsHooks,
  event_days: eventDaysHooks,
  document_releases: documentReleasesHooks,
  document_templates: documentTemplatesHooks,
  form_rules: formRulesHooks,
  hotels: plannedHooks('hotels'),
  logistic_sessions: logisticSessionsHooks,
  my_day_layouts: myDayLayoutsHooks,
  menu_layouts: menuLayoutsHooks,
  need_trainings: needTrainingsHooks,
  notification_emails: notificationEmailsHooks,
  professions: professionsHooks,
  public_forms: publicFormsHooks,
  quality_entries: qualityEntriesHooks,
  questionnaires: questionnairesHooks,
  record_imports: importsHooks,
  risks: risksHooks,
  saved_views: savedViewsHooks,
  trainee_imports: importsHooks,
  training_types: withAttachments(trainingTypesHooks),
  teaching_tools: plannedHooks('teaching_tools'),
  trainer_proposals: trainerProposalsHooks,
  trainer_unavailabilities: trainerUnavailabilitiesHooks,
  trainers: trainerHooks,
  training_locations: plannedHooks('training_locations'),
  training_sessions: trainingSessionsHooks,
  user_groups: userGroupHooks,
  users: userHooks(askIfDisabled),
  vehicles: plannedHooks('vehicles'),
  webhooks: webhooksHooks,
  word_overrides: wordOverridesHooks,
};

/** The brands without a sender, and the official lists for those who read what takes codes from them. */
const besideParameters: ListExtras = async (dependencies, { roles }) => ({
  ...(await readUnsetSenders(dependencies)),
  ...(isAllowed(RESOURCES.training_types.access.list, roles) && {
    codeLists: (await readCodeLists(dependencies.database)).lists,
  }),
});

/** Lists with extra members. */
const LIST_EXTRAS: Partial<Record<ResourceKey, ListExtras>> = {
  automations: shippedBeside,
  configurations: besideParameters,
  mail_messages: readOutboxState,
};

export const listExtrasOf = (name: string): ListExtras | undefined => LIST_EXTRAS[name as ResourceKey];

const memo = new Map<string, WriteHooks | undefined>();

export const hooksOf = (name: string): WriteHooks | undefined => {
  if (!memo.has(name)) {
    const resourceHooks = HOOKS[name as ResourceKey];
    memo.set(name, isSheetSource(name) ? withContentHooks(name, resourceHooks) : resourceHooks);
  }
  return memo.get(name);
};
