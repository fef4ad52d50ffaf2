import { parisInstant, parisTime } from '../../../model/calendar/parisTime.ts';
import type { ConflictsAnswer } from '../../../model/planning/planningConflicts.ts';
import { movedPeriod } from '../../../model/sessions/period.ts';
import { type PlannedSession, readConflicts } from '../../../src/planning/readConflicts.ts';
import { fetchFields } from '../../../src/providers/fetchFields.ts';
import { isReference } from '../../../src/records/references.ts';
import type { PlanningLogisticSession } from '../data/planningLogisticSession.ts';
import { conflictRequestOf, type Members, mergedRequest, replacementsOf } from './conflictRequest.ts';
import type { Gesture } from './gesture.ts';

const NO_CONFLICTS: ConflictsAnswer = { conflicts: [], replacements: [] };

const trainersOf = (logisticSession: PlanningLogisticSession | null): Members =>
  logisticSession ? { trainers: logisticSession.trainers.map((trainer) => trainer['@id']) } : {};

const irisIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter(isReference).map((record) => record['@id']) : [];

/** All members and trainings of a session; list rows have no vehicles and tools. */
const readMembers = async (logisticSession: string): Promise<Members> => {
  const fields = ['trainers', 'vehicles', 'teachingTools', 'trainingSessions'].map((name) => `${name}.id`);
  const record = await fetchFields<Readonly<Record<string, unknown>>>(logisticSession, fields);
  return {
    trainers: irisIn(record.trainers),
    vehicles: irisIn(record.vehicles),
    teachingTools: irisIn(record.teachingTools),
    trainingSessions: irisIn(record.trainingSessions),
  };
};

/** Members needed for the conflict check but missing in the command. */
const membersFor = ({ command, logisticSession }: Gesture): Promise<Members> | Members => {
  const isWhole =
    command.kind === 'duplicate' ||
    (command.kind === 'move' && replacementsOf(command).some(({ field }) => field !== 'trainers'));
  return logisticSession && isWhole ? readMembers(logisticSession['@id']) : trainersOf(logisticSession);
};

/** Only the first days of a series are checked before; the server checks all. */
const DAYS_ASKED = 14;

/** Conflicts of several days, without duplicates. */
const previewDates = async (request: PlannedSession, dates: readonly string[]): Promise<ConflictsAnswer> => {
  const period = { startAt: new Date(request.startAt ?? ''), endAt: new Date(request.endAt ?? '') };
  const requests = dates.map((date) => {
    const { startAt, endAt } = movedPeriod(period, parisInstant(date, parisTime(period.startAt)));
    return { ...request, startAt: startAt.toISOString(), endAt: endAt.toISOString() };
  });
  const answers = await Promise.all(requests.map((one) => readConflicts(one)));
  const conflicts = new Map(answers.flatMap((answer) => answer.conflicts).map((conflict) => [conflict.key, conflict]));
  const replacements = new Map(answers.flatMap((answer) => answer.replacements).map((offer) => [offer.for, offer]));
  return { conflicts: [...conflicts.values()], replacements: [...replacements.values()] };
};

const requestOf = async (gesture: Gesture): Promise<PlannedSession | null> => {
  const { command, logisticSession } = gesture;
  if (command.kind !== 'merge') return conflictRequestOf(command, logisticSession, await membersFor(gesture));
  return mergedRequest(command, await Promise.all([readMembers(command.into), readMembers(command.session)]));
};

/** Conflicts of an action, before it is sent. */
export const conflictsOf = async (gesture: Gesture): Promise<ConflictsAnswer> => {
  const request = await requestOf(gesture);
  if (!request) return NO_CONFLICTS;
  const { command } = gesture;
  const days = command.kind === 'create' ? command.days : undefined;
  return days ? previewDates(request, days.slice(0, DAYS_ASKED)) : readConflicts(request);
};
