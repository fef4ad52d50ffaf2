/** Collections that decide whether a session is ready. */
export const PREPARATION_TABLES = [
  'logistic_sessions',
  'training_sessions',
  'need_trainings',
  'tracking_date_logistic_sessions',
  'email_session_documents',
  'mail_messages',
  'emargement_sheets',
  'event_days',
  'calendar_days',
  'trainer_unavailabilities',
] as const;
