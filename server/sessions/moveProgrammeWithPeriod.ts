import { movedTimetable, type TimetableDay } from '../../model/sessions/logisticSessionProgramme.ts';
import type { WriteEvent } from '../records/writeHooks.ts';

const FIELD = 'logisticSessionsDay';

const asDate = (value: unknown): Date => (value instanceof Date ? value : new Date(String(value)));

/** Moves the hours of each day when the period changes without them: the trainer's page and calendar use them. */
export const moveProgrammeWithPeriod = ({ current, values: { own } }: WriteEvent): ReadonlyMap<string, unknown> => {
  const days = current?.[FIELD] as readonly TimetableDay[] | null | undefined;
  if (!days?.length || own.has(FIELD) || !(own.has('startAt') || own.has('endAt'))) return new Map();
  const before = { startAt: asDate(current?.startAt), endAt: asDate(current?.endAt) };
  const after = { startAt: asDate(own.get('startAt') ?? before.startAt), endAt: asDate(own.get('endAt') ?? before.endAt) };
  return new Map([[FIELD, movedTimetable(days, before, after)]]);
};
