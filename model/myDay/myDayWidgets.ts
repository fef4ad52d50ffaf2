import type { FeatureFlag } from '../accounts/featureFlags.ts';
import { FIRST_BOOKING_STATUS } from '../bookings/bookingStatuses.ts';
import { dayAfter } from '../calendar/parisTime.ts';
import { EXPIRY_SOON_DAYS } from '../expiry/expiries.ts';
import type { FilterValues } from '../kernel/filterSearch.ts';
import type { UntoldView } from '../mail/sessionChangeViews.ts';
import type { PassportWaiting } from '../passport/passportWaiting.ts';
import type { PreparationProblem } from '../planning/preparation.ts';
import { FIRST_ENTRY_STATUS } from '../quality/entryStatuses.ts';
import { VERIFICATION_DAYS } from '../quality/improvementStatuses.ts';
import type { RESOURCES, ResourceKey } from '../registry/resources.ts';
import type { VIEW_DISPLAYS } from '../savedViews/myDayLayout.ts';
import type { RowAct } from '../savedViews/rowActs.ts';
import { JOINABLE_STATUSES, TRAINING_SESSION_STATUSES } from '../sessions/trainingSessionStatuses.ts';
import { isListWidget, type ListWidgetName, WAITING_FILTERS, WIDGET_COLLECTIONS } from './widgetRights.ts';

/** Records that a widget lists; the rest are in the full list. */
export const MY_DAY_SHOWN = 5;

/** Days ahead that the widgets about sessions cover; one of the periods of the planning's preparation. */
export const MY_DAY_PERIOD_DAYS = 14;

/** Records of a list with certain filters. The widget's link opens that list, so its count is the list's total. */
interface WidgetOfList {
  /** For a date in Paris. */
  readonly filters: (today: string) => FilterValues;
  readonly order: Readonly<Record<string, 'asc' | 'desc'>>;
  /** Fields of the list that its rows show, also of related records: `trainee.lastName`. */
  readonly columns: readonly string[];
  /** Nobody in particular does it: it is never somebody's own. Default false. */
  readonly isShared?: true;
  /** Only for people with this feature. Default: no feature. */
  readonly feature?: FeatureFlag;
}

const HELD_STATUSES = TRAINING_SESSION_STATUSES.filter((status) => status !== 'canceled');

const SESSION_COLUMNS = ['trainingType.name', 'startAt', 'trainingLocation', 'numberTraineesRegistered', 'goalNumberTrainees'];

type VehicleDate = Extract<keyof (typeof RESOURCES)['vehicles']['fields'], `${string}ExpiresOn` | 'renewAt'>;

/** Vehicles with a last valid day in the past or so near that a warning is sent. */
const vehicleWidget = (field: VehicleDate): WidgetOfList => ({
  filters: (today) => ({ [`${field}[before]`]: dayAfter(today, EXPIRY_SOON_DAYS) }),
  order: { [field]: 'asc' },
  columns: ['reference', 'matriculation', 'carModel', field, 'area'],
  isShared: true,
});

const LIST_WIDGETS = {
  reminders: {
    filters: WAITING_FILTERS.reminders,
    order: { reminderAt: 'asc' },
    columns: ['needTraining', 'reminderAt', 'reminderType', 'commentary'],
  },
  needs_to_call: {
    filters: () => ({ status: ['a_contacter'] }),
    order: { deliveryDate: 'desc' },
    columns: ['trainee.firstName', 'trainee.lastName', 'trainingType.name', 'company', 'deliveryDate'],
  },
  bookings: {
    filters: () => ({ bookingStatus: FIRST_BOOKING_STATUS }),
    order: { id: 'desc' },
    columns: ['firstName', 'lastName', 'companyName', 'company', 'deliveryDate'],
  },
  imports: {
    filters: () => ({ status: ['pending', 'error'] }),
    order: { id: 'desc' },
    columns: ['type', 'file', 'createdAt', 'status', 'author'],
  },
  /** Trainees wait for a date that the planning does not show. */
  without_day: {
    filters: () => ({ status: JOINABLE_STATUSES, hasTrainees: true, lacksDay: true }),
    order: { startAt: 'asc' },
    columns: SESSION_COLUMNS,
  },
  sessions_short: {
    filters: (today) => ({
      'startAt[after]': today,
      'startAt[before]': dayAfter(today, MY_DAY_PERIOD_DAYS),
      status: JOINABLE_STATUSES,
      lacksTrainees: true,
    }),
    order: { startAt: 'asc' },
    columns: [...SESSION_COLUMNS, 'logisticSessions'],
  },
  attendance_requests: {
    filters: WAITING_FILTERS.attendance_requests,
    order: { createdAt: 'desc' },
    columns: ['kind', 'person', 'logisticSession', 'trainingSession', 'createdAt'],
    feature: 'emargement',
  },
  open_sheets: {
    filters: (today) => ({ 'endAt[before]': dayAfter(today, -1), status: HELD_STATUSES, hasOpenSheet: true }),
    order: { endAt: 'asc' },
    columns: [...SESSION_COLUMNS, 'endAt', 'logisticSessions'],
    feature: 'emargement',
  },
  failed_mails: {
    filters: () => ({ state: ['refused', 'bounced'] }),
    order: { createdAt: 'desc' },
    columns: ['subject', 'receiver', 'state', 'createdAt'],
  },
  /** Just arrived, and not late yet: the widget below has the late ones. */
  new_entries: {
    filters: (today) => ({ status: FIRST_ENTRY_STATUS, 'dueOn[after]': today }),
    order: { receivedOn: 'asc' },
    columns: ['kind', 'text', 'origin', 'receivedOn', 'dueOn'],
    isShared: true,
  },
  late_entries: {
    filters: (today) => ({ 'dueOn[before]': dayAfter(today, -1) }),
    order: { dueOn: 'asc' },
    columns: ['kind', 'text', 'status', 'dueOn'],
    isShared: true,
  },
  /** Done for so long that it shows whether they have worked. */
  improvements_to_verify: {
    filters: (today) => ({ status: 'done', 'doneOn[before]': dayAfter(today, -VERIFICATION_DAYS) }),
    order: { doneOn: 'asc' },
    columns: ['what', 'doneOn', 'owner'],
    isShared: true,
  },
  trainer_documents: {
    filters: (today) => ({ 'expiresOn[before]': dayAfter(today, EXPIRY_SOON_DAYS) }),
    order: { expiresOn: 'asc' },
    columns: ['trainer', 'type', 'expiresOn'],
    isShared: true,
  },
  vehicle_inspections: vehicleWidget('inspectionExpiresOn'),
  vehicle_insurances: vehicleWidget('insuranceExpiresOn'),
  vehicle_leases: vehicleWidget('renewAt'),
} as const satisfies Readonly<Record<ListWidgetName, WidgetOfList>>;

/** Logistic sessions that lack one of these, as the planning's preparation lists them. */
const PREPARATION_WIDGETS = {
  without_trainer: ['trainer'],
  conflicts: ['conflict'],
  suppliers: ['place', 'caterer', 'housing'],
  equipment: ['vehicles', 'materials'],
  convocations: ['convocations'],
  conventions: ['conventions'],
} as const satisfies Readonly<Record<string, readonly PreparationProblem[]>>;

export type PreparationWidgetName = keyof typeof PREPARATION_WIDGETS;
/** People who have to be told that their session has changed. */
export type ChangesWidgetName = 'session_changes';
/** Declarations to the « passeport de prévention ». */
export type PassportWidgetName = 'passport';
export type MyDayWidgetName = ListWidgetName | PreparationWidgetName | ChangesWidgetName | PassportWidgetName;

/** The widgets in the order of the page: people first, then sessions, then what follows them. */
export const MY_DAY_WIDGETS = [
  'reminders',
  'needs_to_call',
  'bookings',
  'session_changes',
  'without_day',
  'without_trainer',
  'sessions_short',
  'conflicts',
  'convocations',
  'conventions',
  'attendance_requests',
  'open_sheets',
  'passport',
  'suppliers',
  'equipment',
  'failed_mails',
  'imports',
  'new_entries',
  'late_entries',
  'improvements_to_verify',
  'trainer_documents',
  'vehicle_inspections',
  'vehicle_insurances',
  'vehicle_leases',
] as const satisfies readonly MyDayWidgetName[];

export const isPreparationWidget = (name: MyDayWidgetName): name is PreparationWidgetName =>
  Object.hasOwn(PREPARATION_WIDGETS, name);

interface ListWidget extends WidgetOfList {
  readonly collection: ResourceKey;
}

export const listWidget = (name: ListWidgetName): ListWidget => ({ ...LIST_WIDGETS[name], collection: WIDGET_COLLECTIONS[name] });

/** Is it work that is assigned to nobody: the same in both scopes, and counted only for the team. */
export const isSharedWidget = (name: MyDayWidgetName): boolean =>
  name === 'passport' || (isListWidget(name) && listWidget(name).isShared === true);

/** Filters of a widget's list; `assignee`: id of the user whose own work it shows, null: everybody's. */
export const widgetFilters = (name: ListWidgetName, today: string, assignee: number | null): FilterValues => ({
  ...listWidget(name).filters(today),
  ...(assignee !== null && !isSharedWidget(name) && { assignee: String(assignee) }),
});

export const preparationProblems = (name: PreparationWidgetName): readonly PreparationProblem[] => PREPARATION_WIDGETS[name];

export const isMyDayWidget = (name: string): name is MyDayWidgetName => (MY_DAY_WIDGETS as readonly string[]).includes(name);

/** A widget of a list: the number of its records, and the first of them. */
export interface ListWidgetAnswer<Row> {
  readonly kind: 'list';
  readonly name: ListWidgetName;
  readonly count: number;
  /** Filters of the list that it opens. */
  readonly filters: FilterValues;
  readonly member: readonly Row[];
}

/** The widget of people who have to be told what has changed. */
export interface ChangesWidgetAnswer {
  readonly kind: 'changes';
  readonly name: ChangesWidgetName;
  readonly count: number;
  readonly member: readonly UntoldView[];
}

/** The widget of declarations to the « passeport de prévention ». */
export interface PassportWidgetAnswer {
  readonly kind: 'passport';
  readonly name: PassportWidgetName;
  readonly count: number;
  readonly member: readonly PassportWaiting[];
}

/** A widget of the planning's preparation. */
export interface PreparationWidgetAnswer<Row> {
  readonly kind: 'preparation';
  readonly name: PreparationWidgetName;
  /** Null: more sessions than the preparation checks at once. */
  readonly count: number | null;
  readonly member: readonly Row[];
  /** Training sessions (IRIs) of all sessions of the widget of convocations, to be sent at once. */
  readonly toConvoke?: readonly string[];
}

/** Why a view cannot be shown: it is no longer shared with the person, its records are not theirs to read, a field of it is gone. */
export type ViewFault = 'gone' | 'closed' | 'broken';

/** A widget made of a shared saved view. */
export interface ViewWidgetAnswer<Row> {
  readonly kind: 'view';
  /** `view 12`. */
  readonly name: string;
  /** The view's name; empty: the view is gone. */
  readonly title: string;
  readonly display: (typeof VIEW_DISPLAYS)[number];
  /** Offered on each row; null: none. */
  readonly act: RowAct | null;
  /** Null: it cannot be shown. */
  readonly count: number | null;
  readonly fault: ViewFault | null;
  /** The list's record, and its state as it was saved; null: the view is gone. */
  readonly resource: string | null;
  readonly view: Readonly<Record<string, unknown>> | null;
  /** Columns of the rows. */
  readonly columns: readonly string[];
  readonly member: readonly Row[];
}
