import { lockJournal } from '../attendance/lockJournal.ts';
import { syncSheetsWithSession } from '../attendance/syncSheetsWithSession.ts';
import {
  checkLogisticSessionConflicts,
  concernsPlanning,
  lockPlannedLogisticSession,
} from '../planning/checkLogisticSessionConflicts.ts';
import { linkedTrainingsStatement } from '../planning/linkedTrainingsStatement.ts';
import { lockLogisticSessions, lockTrainingSessions } from '../planning/lockPlanned.ts';
import { refuseRetired } from '../planning/refuseRetired.ts';
import { refuseSigned } from '../planning/refuseSigned.ts';
import { recordLinks } from '../records/recordLinks.ts';
import type { WriteEvent, WriteHooks } from '../records/writeHooks.ts';
import { checkPeriod } from './checkPeriod.ts';
import { checkTimetable } from './checkTimetable.ts';
import { completeNewTrainings } from './completeNewTrainings.ts';
import { copyPricingOptions } from './copyPricingOptions.ts';
import { moveProgrammeWithPeriod } from './moveProgrammeWithPeriod.ts';
import { updateTrainingSessionPeriods } from './updateTrainingSessionPeriods.ts';

type Written = WriteEvent & { readonly id: number };

const linkedTo = async ({ transaction, id }: Pick<Written, 'transaction' | 'id'>): Promise<number[]> =>
  (await linkedTrainingsStatement.rows(transaction, [[id]])).map((row) => row.id);

const formerly = ({ current }: WriteEvent): number[] => {
  const before = current?.trainingSessions;
  return Array.isArray(before) ? before.map((session: { id: number }) => session.id) : [];
};

/** Current and former training sessions of the logistic session, by id. */
const concerned = async (event: Written): Promise<number[]> =>
  [...new Set([...(await linkedTo(event)), ...formerly(event)])].sort((a, b) => a - b);

const keepSheets = async (event: Written, trainingSessions: readonly number[]): Promise<void> => {
  if (!event.values.cascades.has('trainingSessions')) return;
  await syncSheetsWithSession({ database: event.transaction, now: event.now }, trainingSessions);
};

const FOLLOWED = ['startAt', 'endAt', 'area', 'trainingLocation'];

const moveAlong = async (event: Written, trainingSessions: readonly number[]): Promise<void> => {
  const { values, current, transaction } = event;
  if (!(values.cascades.has('trainingSessions') || FOLLOWED.some((name) => values.own.has(name)))) return;
  const isMoved = (name: string) => current !== null && values.own.has(name);
  await updateTrainingSessionPeriods(
    { ...event, database: transaction },
    {
      trainingSessions,
      isWhole: current !== null,
      moved: { area: isMoved('area'), trainingLocation: isMoved('trainingLocation') },
    },
  );
};

type Deleted = Parameters<NonNullable<WriteHooks['beforeDelete']>>[0];

/** A deleted session is removed from its training sessions, whose period shrinks; one with signatures cannot be deleted. */
const leaveTrainingSessions = async (event: Deleted): Promise<void> => {
  const { transaction, id } = event;
  await lockLogisticSessions(transaction, [id]);
  const trainingSessions = await linkedTo(event);
  await lockTrainingSessions(transaction, trainingSessions);
  await lockJournal(transaction);
  await refuseSigned(transaction, [id]);
  await recordLinks(transaction, 'logistic_sessions').unlink('trainingSessions', id);
  const moved = { area: false, trainingLocation: false };
  await updateTrainingSessionPeriods({ ...event, database: transaction }, { trainingSessions, isWhole: true, moved });
};

/** Who creates a session follows it up, unless the body names another officer, or nobody. */
const creatorAsOfficer = ({ current, values, actor }: WriteEvent): ReadonlyMap<string, unknown> =>
  current === null && actor.kind === 'user' && !values.own.has('trainingOfficer')
    ? new Map([['trainingOfficer', actor.id]])
    : new Map();

/** A logistic session updates its training sessions and attendance sheets, and checks conflicts. */
export const logisticSessionsHooks: WriteHooks = {
  complete: async (event) =>
    new Map([...creatorAsOfficer(event), ...(await copyPricingOptions(event)), ...moveProgrammeWithPeriod(event)]),
  completeCascades: completeNewTrainings,
  beforeWrite: async (event) => {
    checkPeriod(event);
    checkTimetable(event);
    if (concernsPlanning(event)) await lockPlannedLogisticSession(event);
    await refuseRetired(event);
    return undefined;
  },
  afterWrite: async (event) => {
    if (!concernsPlanning(event)) return;
    const trainingSessions = await concerned(event);
    await moveAlong(event, trainingSessions);
    await keepSheets(event, trainingSessions);
    await checkLogisticSessionConflicts(event);
  },
  beforeDelete: leaveTrainingSessions,
};
