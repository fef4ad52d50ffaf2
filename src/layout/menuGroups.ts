import type { ResourceKey } from '../../model/resources.ts';
import type { PageKey } from '../access/pageRights.ts';
import type { MessageKey } from '../i18n/frenchMessages.ts';

type GroupKey = Extract<MessageKey, `menu.${string}`>;

/** A custom page in the menu. */
export interface PageItem {
  readonly page: PageKey;
  readonly label: GroupKey;
  readonly to: string;
}

export interface MenuGroup {
  readonly label: GroupKey | null;
  readonly pages?: readonly PageItem[];
  readonly records?: readonly ResourceKey[];
}

/** The menu in order; each entry is shown to people who may open it. */
export const MENU_GROUPS: readonly MenuGroup[] = [
  {
    label: null,
    pages: [
      { page: 'trainers-space', label: 'menu.trainers-space', to: '/trainers-space' },
      { page: 'planning', label: 'menu.planning', to: '/planning' },
    ],
  },
  {
    label: 'menu.trainees',
    pages: [{ page: 'trainee-import', label: 'menu.trainee-import', to: '/trainee-import' }],
    records: ['need_trainings', 'bookings'],
  },
  {
    label: 'menu.sessions',
    pages: [
      { page: 'training-officers', label: 'menu.training-officers', to: '/training_officers' },
      { page: 'control-files', label: 'menu.control-files', to: '/control_files' },
    ],
    records: ['training_sessions', 'attendance_requests', 'mail_messages'],
  },
  { label: 'menu.companies', records: ['companies', 'company_contacts', 'renters', 'professions'] },
  {
    label: 'menu.resources',
    records: ['vehicles', 'teaching_tools', 'trainers', 'training_locations', 'caterers', 'hotels'],
  },
  {
    label: 'menu.vehicle-data',
    records: [
      'car_dealers',
      'car_dealer_sellers',
      'car_brands',
      'car_models',
      'car_engines',
      'car_finishes',
      'car_types',
      'car_colors',
    ],
  },
  {
    label: 'menu.administration',
    pages: [{ page: 'retention', label: 'menu.retention', to: '/retention' }],
    records: [
      'training_types',
      'users',
      'user_groups',
      'configurations',
      'notification_emails',
      'document_templates',
      'event_days',
      'calendar_days',
      'areas',
      'logistic_areas',
      'api_logs',
    ],
  },
];
