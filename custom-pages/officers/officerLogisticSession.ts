import type { Reference } from '../../model/kernel/resource.ts';
import { recordLabel } from '../../model/messages/recordLabel.ts';
import { registeredWords } from '../../model/messages/words/registered.ts';
import { formatPeriod } from '../../src/records/formatValue.ts';

/** A follow-up record; version 0: not created yet. */
export type FollowedRecord = Readonly<Record<string, unknown>> & { readonly '@id': string; readonly version: number };

interface Training extends Reference {
  readonly trainingType: Reference | null;
  readonly status: string;
  readonly numberTraineesRegistered: number;
  readonly goalNumberTrainees: number;
}

/** A row of the officers' views. */
export interface OfficerLogisticSession {
  readonly '@id': string;
  readonly id: number;
  readonly startAt: string;
  readonly endAt: string;
  readonly trainingLocation: Reference | null;
  readonly area: Reference | null;
  readonly trainingSessions: readonly Training[];
  readonly trainers: readonly Reference[];
  readonly caterer: Reference | null;
  readonly hotel: Reference | null;
  readonly options: Readonly<Record<string, string | null>> | null;
  readonly companies: readonly string[];
  readonly trackingDate: FollowedRecord;
  readonly details: FollowedRecord;
  readonly commentaries: FollowedRecord;
}

const trainingNames = ({ trainingSessions }: OfficerLogisticSession): string =>
  [...new Set(trainingSessions.map(({ trainingType }) => recordLabel('training_types', trainingType)))].join(', ');

export const placeName = ({ trainingLocation }: OfficerLogisticSession): string =>
  recordLabel('training_locations', trainingLocation);

/** Registered trainees and goal over all trainings; without a goal there is no limit. */
export const registeredOf = ({ trainingSessions }: OfficerLogisticSession): string => {
  const registered = trainingSessions.reduce((sum, training) => sum + training.numberTraineesRegistered, 0);
  const goal = trainingSessions.reduce((sum, training) => sum + training.goalNumberTrainees, 0);
  return registeredWords(registered, goal);
};

/** Name of a session in a title. */
export const sessionName = (logisticSession: OfficerLogisticSession): string =>
  [trainingNames(logisticSession), formatPeriod(logisticSession.startAt, logisticSession.endAt)].filter(Boolean).join(' · ');
