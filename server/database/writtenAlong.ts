import type { TableName } from './tableName.ts';

/** One table, or several. */
export type Tables = TableName | readonly TableName[];

type TablesByTable = { readonly [Table in TableName]?: readonly TableName[] };

/** Tables that triggers (migrations/0002_triggers.sql and later) change when a table is written. */
const CHANGED_BY_TRIGGER: TablesByTable = {
  account_passkeys: ['access_epoch'],
  account_totp: ['access_epoch'],
  accounts: ['access_epoch'],
  api_keys: ['access_epoch'],
  api_logs: ['webhook_outbox'],
  api_keys_areas: ['access_epoch'],
  emargement_events: ['webhook_outbox'],
  need_trainings: ['training_sessions'],
  trainees: ['need_trainings', 'trainee_address_changes'],
  trainers: ['access_epoch'],
  trainers_areas: ['access_epoch'],
  user_groups: ['access_epoch'],
  users: ['access_epoch'],
  users_areas: ['access_epoch'],
  users_user_groups: ['access_epoch'],
};

/** Tables whose rows foreign keys delete or empty (`on delete cascade`, `set null`) when a row is deleted. */
export const CHANGED_BY_DELETE: TablesByTable = {
  accounts: [
    'account_hints',
    'account_identities',
    'account_links',
    'account_passkeys',
    'account_recovery_codes',
    'account_totp',
    'calendar_feeds',
    'control_files',
    'data_archives',
    'email_changes',
    'files',
    'filters',
    'login_sessions',
    'logistic_session_editors',
    'mail_messages',
    'passkey_challenges',
    'plan_scenarios',
    'planning_commands',
    'record_imports',
    'saved_views',
    'sign_on_attempts',
    'sms_messages',
    'trainee_imports',
    'training_session_documents',
  ],
  api_keys: ['api_keys_areas'],
  car_brands: ['mail_messages'],
  car_dealers: ['car_dealers_training_locations'],
  companies: [
    'companies_commercials',
    'companies_training_officers_driver_program',
    'companies_training_officers_others',
    'company_contacts',
    'control_files',
    'email_session_documents',
  ],
  control_files: ['control_file_parts'],
  email_session_documents: ['email_session_documents_attachments'],
  emargement_sheets: ['attendance_codes', 'attendance_requests', 'attendance_trainer_proofs', 'emargements'],
  emargements: ['attendance_mail_keys', 'attendance_passes', 'attendance_requests', 'emargement_half_days'],
  event_days: ['event_days_areas'],
  logistic_areas: ['logistic_areas_areas'],
  logistic_sessions: [
    'attendance_requests',
    'commentary_training_officers',
    'control_files',
    'emargement_sheets',
    'emargements',
    'logistic_session_editors',
    'logistic_sessions_secondary_training_officers',
    'logistic_sessions_teaching_tools',
    'logistic_sessions_trainers',
    'logistic_sessions_training_sessions',
    'logistic_sessions_vehicles',
    'mail_messages',
    'session_readiness',
    'sms_messages',
    'tracking_date_logistic_sessions',
    'trainer_proposals',
    'training_officer_logistic_session_details',
    'training_session_documents',
  ],
  mail_messages: ['calendar_invitations', 'email_session_documents', 'mail_messages_attachments', 'setup_marks'],
  need_trainings: [
    'bookings',
    'calendar_invitations',
    'email_session_documents',
    'emargements',
    'mail_messages',
    'need_trainings_commercials',
    'reminders',
    'sms_messages',
    'training_results',
  ],
  record_imports: ['record_import_rows'],
  trainee_import_types: ['trainee_import_mappings'],
  trainee_imports: ['need_trainings', 'trainee_import_rows'],
  trainers: [
    'attendance_requests',
    'attendance_trainer_proofs',
    'trainer_proposals',
    'trainer_unavailabilities',
    'trainers_areas',
    'trainers_training_type',
  ],
  trainees: ['trainee_address_changes'],
  training_locations: ['training_location_pricing_options', 'training_locations_areas', 'training_locations_training_types'],
  training_session_documents: ['training_session_document_parts'],
  training_sessions: [
    'attendance_requests',
    'document_releases',
    'email_session_documents',
    'emargement_sheets',
    'emargements',
    'mail_messages',
    'sms_messages',
    'training_results',
    'training_session_documents',
    'training_sessions_commercials',
  ],
  user_groups: ['saved_views'],
  users: ['users_areas', 'users_user_groups'],
  webhooks: ['webhook_deliveries', 'webhooks_areas'],
};

/** The tables, with those that their triggers change. */
export const changedTables = (tables: Tables): readonly TableName[] =>
  [tables].flat().flatMap((table) => [table, ...(CHANGED_BY_TRIGGER[table] ?? [])]);

const addWithDependents = (table: TableName, found: Set<TableName>): void => {
  if (found.has(table)) return;
  found.add(table);
  for (const dependent of CHANGED_BY_DELETE[table] ?? []) addWithDependents(dependent, found);
};

/** The tables that a `delete from` these tables changes. */
export const deletedFrom = (...tables: readonly TableName[]): readonly TableName[] => {
  const found = new Set<TableName>();
  for (const table of tables) addWithDependents(table, found);
  return [...found];
};
