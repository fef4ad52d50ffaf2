import type { ResourceKey } from './resources.ts';

interface DeclaredGroup {
  /** Title, the message `menu.<label>`; null: entries without a title, above all others. */
  readonly label: string | null;
  /** Pages written by hand (`src/pages/pages.ts`). Default none. */
  readonly pages?: readonly string[];
  readonly records?: readonly ResourceKey[];
  /** Reference lists that few people need each day: folded until they are asked for. Default false. */
  readonly startsFolded?: boolean;
}

/** The menu in order; each entry is shown to people who may open it. */
export const MENU_GROUPS = [
  {
    label: null,
    pages: ['trainers-space', 'my-day', 'setup', 'planning', 'plan-scenarios', 'figures'],
  },
  {
    label: 'trainees',
    pages: ['renewals', 'trainee-import'],
    records: ['need_trainings', 'reminders', 'bookings'],
  },
  {
    label: 'sessions',
    pages: ['training-officers', 'session-changes', 'passport', 'control-files', 'reports'],
    records: ['training_sessions', 'attendance_requests', 'mail_messages'],
  },
  { label: 'quality', pages: ['questionnaire-results', 'indicators'], records: ['quality_entries', 'improvements', 'risks'] },
  { label: 'companies', records: ['companies', 'company_contacts', 'renters', 'professions'] },
  {
    label: 'resources',
    records: ['vehicles', 'teaching_tools', 'trainers', 'trainer_documents', 'training_locations', 'caterers', 'hotels'],
  },
  {
    label: 'administration',
    pages: ['record-import', 'data-archives', 'retention', 'api-keys', 'webhooks', 'words', 'lists', 'forms', 'menu'],
    records: [
      'training_types',
      'questionnaires',
      'users',
      'user_groups',
      'configurations',
      'custom_fields',
      'public_forms',
      'automations',
      'notification_emails',
      'document_templates',
      'api_logs',
    ],
  },
  {
    label: 'settings',
    startsFolded: true,
    records: [
      'car_dealers',
      'car_dealer_sellers',
      'car_brands',
      'car_models',
      'car_engines',
      'car_finishes',
      'car_types',
      'car_colors',
      'event_days',
      'calendar_days',
      'areas',
      'logistic_areas',
    ],
  },
] as const satisfies readonly DeclaredGroup[];
