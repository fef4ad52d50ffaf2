import type { ResourceKey } from '../../model/registry/resources.ts';
import type { MessageKey } from '../i18n/frenchMessages.ts';
import type { MenuPageKey } from '../pages/pages.ts';

type GroupKey = Extract<MessageKey, `menu.${string}`>;

export interface MenuGroup {
  readonly label: GroupKey | null;
  readonly pages?: readonly MenuPageKey[];
  readonly records?: readonly ResourceKey[];
  /** Reference lists that few people need each day: folded until they are asked for. Default false. */
  readonly startsFolded?: boolean;
}

/** The menu in order; each entry is shown to people who may open it. */
export const MENU_GROUPS: readonly MenuGroup[] = [
  {
    label: null,
    pages: ['trainers-space', 'my-day', 'setup', 'planning', 'plan-scenarios', 'figures'],
  },
  {
    label: 'menu.trainees',
    pages: ['trainee-import'],
    records: ['need_trainings', 'reminders', 'bookings'],
  },
  {
    label: 'menu.sessions',
    pages: ['training-officers', 'session-changes', 'control-files'],
    records: ['training_sessions', 'attendance_requests', 'mail_messages'],
  },
  { label: 'menu.companies', records: ['companies', 'company_contacts', 'renters', 'professions'] },
  {
    label: 'menu.resources',
    records: ['vehicles', 'teaching_tools', 'trainers', 'trainer_documents', 'training_locations', 'caterers', 'hotels'],
  },
  {
    label: 'menu.administration',
    pages: ['record-import', 'data-archives', 'retention', 'api-keys', 'webhooks', 'words', 'lists'],
    records: [
      'training_types',
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
    label: 'menu.settings',
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
];
