import { ofStaff, type Right, unionOf } from '../kernel/access.ts';
import type { FilterValues } from '../kernel/filterSearch.ts';
import { PASSPORT_RIGHT } from '../passport/passportIdentity.ts';
import { PREPARATION_RIGHT } from '../planning/preparation.ts';
import { type ResourceKey, resourceByName } from '../registry/resources.ts';

/** The collection of each widget of a list; the menu and the rights of pages need no more of the widgets than this file. */
export const WIDGET_COLLECTIONS = {
  reminders: 'reminders',
  needs_to_call: 'need_trainings',
  bookings: 'bookings',
  imports: 'trainee_imports',
  without_day: 'training_sessions',
  sessions_short: 'training_sessions',
  attendance_requests: 'attendance_requests',
  open_sheets: 'training_sessions',
  failed_mails: 'mail_messages',
  new_entries: 'quality_entries',
  late_entries: 'quality_entries',
  improvements_to_verify: 'improvements',
  trainer_documents: 'trainer_documents',
  vehicle_inspections: 'vehicles',
  vehicle_insurances: 'vehicles',
  vehicle_leases: 'vehicles',
} as const satisfies Readonly<Record<string, ResourceKey>>;

export type ListWidgetName = keyof typeof WIDGET_COLLECTIONS;

/** Filters of the widgets whose records the menu counts too, for a date in Paris. */
export const WAITING_FILTERS = {
  reminders: (today: string) => ({ isDone: false, 'reminderAt[before]': today }),
  attendance_requests: () => ({ status: 'open' }),
} as const satisfies Readonly<Record<string, (today: string) => FilterValues>>;

export const isListWidget = (name: string): name is ListWidgetName => Object.hasOwn(WIDGET_COLLECTIONS, name);

const listRight = (collection: ResourceKey): Right => ofStaff(resourceByName(collection).access.list);

/** Right to see a widget: the readers of its list. */
export const widgetRight = (name: string): Right => {
  if (isListWidget(name)) return listRight(WIDGET_COLLECTIONS[name]);
  if (name === 'passport') return ofStaff(PASSPORT_RIGHT);
  return name === 'session_changes' ? listRight('email_session_documents') : ofStaff(PREPARATION_RIGHT);
};

/** Right to see « my day »: readers of at least one widget. */
export const MY_DAY_RIGHT: Right = unionOf([
  ...Object.keys(WIDGET_COLLECTIONS).map(widgetRight),
  listRight('email_session_documents'),
  ofStaff(PREPARATION_RIGHT),
  ofStaff(PASSPORT_RIGHT),
]);
