import {
  ATTENDANCE_EVENTS,
  changedFields,
  eventOfWrite,
  type JournalledWrite,
  statusChange,
  type WebhookCollection,
  type WebhookEvent,
} from '../../model/integrations/webhookEvents.ts';
import { iriOf } from '../../model/kernel/resource.ts';
import { RESOURCES, type ResourceKey } from '../../model/registry/resources.ts';
import type { RowOf } from '../database/defineStatement.ts';
import type { attendanceToAnnounceStatement, writesToAnnounceStatement } from './outboxLinesStatement.ts';

/** An event as its receivers read it; without personal data, which they read by the API with rights of their own. */
export interface Announcement {
  readonly eventId: string;
  readonly event: WebhookEvent;
  /** Only web hooks without areas, or with one of these, are told; null: all. */
  readonly areas: readonly number[] | null;
  readonly payload: {
    readonly id: string;
    readonly type: WebhookEvent;
    readonly timestamp: string;
    readonly data: Readonly<Record<string, unknown>>;
  };
}

const announcement = (
  eventId: string,
  event: WebhookEvent,
  { at, areas, data }: Pick<Announcement, 'areas'> & { readonly at: Date; readonly data: Readonly<Record<string, unknown>> },
): Announcement => ({ eventId, event, areas, payload: { id: eventId, type: event, timestamp: at.toISOString(), data } });

const iriOrNull = (name: ResourceKey, id: number | null): string | null => (id === null ? null : iriOf(name, id));

/** The event of a journalled write. */
export const announceWrite = (line: RowOf<typeof writesToAnnounceStatement>): Announcement => {
  const { lineId, at, action, recordId, before, after, areas } = line;
  // The trigger lets only these collections pass.
  const resource = line.resource as WebhookCollection;
  const write: JournalledWrite = { resource, action, before, after };
  const data = {
    '@id': iriOf(resource, recordId),
    '@type': RESOURCES[resource].type,
    changed: changedFields(write),
    status: statusChange(write),
  };
  return announcement(`log_${lineId}`, eventOfWrite(write), { at, areas, data });
};

/** The event of a line of the attendance journal; null: it has none. */
export const announceAttendance = (line: RowOf<typeof attendanceToAnnounceStatement>): Announcement | null => {
  const { lineId, at, type, period, isLate, logisticSessionId, trainingSessionId, needTrainingId, trainerId, areas } = line;
  if (!(type in ATTENDANCE_EVENTS)) return null;
  const isAboutAbsence = type === 'marked_absent' || type === 'marked_present';
  const data = {
    '@id': iriOrNull('logistic_sessions', logisticSessionId),
    '@type': RESOURCES.logistic_sessions.type,
    trainingSession: iriOrNull('training_sessions', trainingSessionId),
    needTraining: iriOrNull('need_trainings', needTrainingId),
    trainer: iriOrNull('trainers', trainerId),
    period,
    isLate,
    ...(isAboutAbsence && { absentHalfDays: line.absentHalfDays }),
  };
  return announcement(`att_${lineId}`, ATTENDANCE_EVENTS[type as keyof typeof ATTENDANCE_EVENTS], { at, areas, data });
};
