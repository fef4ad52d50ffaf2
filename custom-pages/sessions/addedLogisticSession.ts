import { parisDay, parisInstant, parisTime } from '../../model/calendar/parisTime.ts';
import type { LogisticSession, TrainingSession } from './daySession.ts';

const irisOf = (records: readonly { readonly '@id': string }[] | null): readonly string[] =>
  records?.map((record) => record['@id']) ?? [];

const earlier = (left: string, right: string): string => (Date.parse(left) <= Date.parse(right) ? left : right);
const later = (left: string, right: string): string => (Date.parse(left) >= Date.parse(right) ? left : right);

/**
 * A further day of a training: same people, equipment, place and times; the training's end moves to it. A session over several
 * nights is shortened to that date.
 */
export const addedLogisticSession = (logisticSession: LogisticSession, training: TrainingSession, date: string) => {
  const startAt = parisInstant(date, parisTime(new Date(logisticSession.startAt))).toISOString();
  const sameEnd = parisInstant(date, parisTime(new Date(logisticSession.endAt))).toISOString();
  const endAt = later(startAt, sameEnd);
  return {
    startAt,
    endAt,
    trainingLocation: logisticSession.trainingLocation['@id'],
    area: logisticSession.area['@id'],
    trainers: irisOf(logisticSession.trainers),
    vehicles: irisOf(logisticSession.vehicles),
    teachingTools: irisOf(logisticSession.teachingTools),
    trainingOfficer: logisticSession.trainingOfficer?.['@id'] ?? null,
    supplierRelationshipOfficer: logisticSession.supplierRelationshipOfficer?.['@id'] ?? null,
    trainingSessions: [
      {
        '@id': training['@id'],
        startAt: earlier(training.startAt, startAt),
        endAt: later(training.endAt, endAt),
      },
    ],
  };
};

/** A training's last day, in Paris. */
export const lastDayOf = (training: TrainingSession): string => parisDay(new Date(training.endAt));
