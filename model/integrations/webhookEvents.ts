import type { EmargementEventType } from '../attendance/signing/journalEvents.ts';
import { isJsonObject } from '../kernel/values/json.ts';

/** Events that a web hook may announce. Names are part of the contract with receivers: they never change. */
export const WEBHOOK_EVENTS = [
  'need.created',
  'need.changed',
  'need.status_changed',
  'need.deleted',
  'training_session.created',
  'training_session.changed',
  'training_session.canceled',
  'training_session.deleted',
  'logistic_session.created',
  'logistic_session.changed',
  'logistic_session.deleted',
  'attendance.signed',
  'attendance.counter_signed',
  'attendance.signature_deleted',
  'attendance.marked_absent',
  'attendance.marked_present',
  'attendance.times_noted',
  'attendance.sheet_closed',
  'attendance.sheet_reopened',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Event that "Send a test" sends; nobody subscribes to it. */
export const TEST_EVENT = 'webhook.test';

/** Event of an automation that calls a web hook; nobody subscribes to it. */
export const AUTOMATION_EVENT = 'automation.acted';

/** Collections whose journal lines become events, with the stem of their events. */
export const WEBHOOK_COLLECTIONS = {
  need_trainings: 'need',
  training_sessions: 'training_session',
  logistic_sessions: 'logistic_session',
} as const;
export type WebhookCollection = keyof typeof WEBHOOK_COLLECTIONS;

/** Lines of the attendance journal that become events. */
export const ATTENDANCE_EVENTS = {
  signed: 'attendance.signed',
  counter_signed: 'attendance.counter_signed',
  signature_deleted: 'attendance.signature_deleted',
  marked_absent: 'attendance.marked_absent',
  marked_present: 'attendance.marked_present',
  times_noted: 'attendance.times_noted',
  validated: 'attendance.sheet_closed',
  unvalidated: 'attendance.sheet_reopened',
} as const satisfies Partial<Record<EmargementEventType, WebhookEvent>>;

/** A line of the journal of writes. */
export interface JournalledWrite {
  readonly resource: WebhookCollection;
  readonly action: string;
  readonly before: unknown;
  readonly after: unknown;
}

const fieldIn = (values: unknown, name: string): unknown => (isJsonObject(values) ? values[name] : undefined);

/** The fields that a line says have changed. */
export const changedFields = ({ after }: Pick<JournalledWrite, 'after'>): readonly string[] =>
  isJsonObject(after) ? Object.keys(after) : [];

/** The event of a write; a change of status comes before other changes of the same write. */
export const eventOfWrite = (write: JournalledWrite): WebhookEvent => {
  const { resource, action, after } = write;
  const stem = WEBHOOK_COLLECTIONS[resource];
  if (action === 'create') return `${stem}.created`;
  if (action === 'delete') return `${stem}.deleted`;
  const status = fieldIn(after, 'status');
  if (resource === 'need_trainings' && status !== undefined) return 'need.status_changed';
  if (resource === 'training_sessions' && status === 'canceled') return 'training_session.canceled';
  return `${stem}.changed`;
};

/** The status before and after a write; null: it does not change it. */
export const statusChange = ({ before, after }: JournalledWrite): { readonly from: unknown; readonly to: unknown } | null => {
  const to = fieldIn(after, 'status');
  return to === undefined ? null : { from: fieldIn(before, 'status') ?? null, to };
};
