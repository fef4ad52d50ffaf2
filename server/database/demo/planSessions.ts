import type { TrainingSessionStatus } from '../../../model/trainingSessionStatuses.ts';
import { addDays, daysBetween, isWorked, mondayOf, workedDaysAround } from './calendar.ts';
import { Booker } from './booker.ts';
import type { Resources } from './booker.ts';
import type { Random } from './random.ts';
import type { SeededPlace } from './seedPlaces.ts';
import type { SeededType } from './seedTrainingTypes.ts';
import { drawStatus } from './sessionStatuses.ts';

/** One day of the organisation of a training. */
export interface PlannedDay {
  readonly id: number;
  readonly day: string;
  readonly start: string;
  readonly end: string;
  readonly sessionIds: number[];
  readonly place: SeededPlace;
  readonly trainerIds: readonly number[];
  readonly vehicleIds: readonly number[];
  readonly toolIds: readonly number[];
}

export interface PlannedSession {
  readonly id: number;
  readonly type: SeededType;
  readonly status: TrainingSessionStatus;
  readonly place: SeededPlace;
  /** First day, and what stands between it and today (negative: past). */
  readonly day: string;
  readonly offset: number;
  readonly dayIds: readonly number[];
  readonly goal: number;
  /** Held by the trainer whose account is offered. */
  readonly isOffered: boolean;
}

export interface Plan {
  readonly days: readonly PlannedDay[];
  readonly sessions: readonly PlannedSession[];
}

/** About a month and a half on either side of today. */
const DAYS_AROUND = 46;
const HALF_DAY_HOURS = 3.5;
const DAYS_PER_WEEK = 7;
/** Organised days on one day of the past, of this week and the next, of later on. */
const DENSITY = { past: [5, 5], now: [9, 12], later: [5, 9], holiday: [2, 2] } as const;
const ATTEMPTS = 400;
const OFFERED_CHANCE = 0.5;
/** Some days hold a second training at the same place. */
const SECOND_SESSION_CHANCE = 0.06;

const hoursOf = (random: Random, type: SeededType): { start: string; end: string } => {
  if (type.duration > HALF_DAY_HOURS || type.program) return { start: '09:00', end: '17:00' };
  return random.chance(0.6) ? { start: '09:00', end: '12:30' } : { start: '13:30', end: '17:00' };
};

const densityOf = (random: Random, today: string, day: string): number => {
  const fromMonday = daysBetween(mondayOf(today), day);
  const span = fromMonday < 0 ? DENSITY.past : fromMonday < 2 * DAYS_PER_WEEK ? DENSITY.now : DENSITY.later;
  const [min, max] = isWorked(day) ? span : DENSITY.holiday;
  return random.integer(min, max);
};

/** Consecutive worked days from one on, as many as the training takes, or null. */
const spanOf = (worked: ReadonlySet<string>, day: string, { days }: SeededType): string[] | null => {
  const span = Array.from({ length: days }, (_, index) => addDays(day, index));
  return span.every((one) => worked.has(one)) ? span : null;
};

/** Plans every session so that no place, trainer, vehicle or tool is taken twice on a day. */
export const planSessions = (random: Random, now: Date, today: string, resources: Resources): Plan => {
  const worked = workedDaysAround(now, DAYS_AROUND, DAYS_AROUND);
  const workedSet = new Set(worked);
  const booker = new Booker(random, resources);
  const days: PlannedDay[] = [];
  const sessions: PlannedSession[] = [];
  const counts = new Map<string, number>();

  const place = (day: string, wantsOffered: boolean): boolean => {
    const type = booker.drawType();
    const span = spanOf(workedSet, day, type);
    const booking = span && booker.book(span, type, wantsOffered);
    if (!span || !booking) return false;
    const hours = hoursOf(random, type);
    const sessionIds = [sessions.length + 1];
    const offset = daysBetween(today, day);
    const lastOffset = offset + span.length - 1;
    // A training that is under way stands as one of today.
    const standing = lastOffset < 0 ? lastOffset : Math.max(offset, 0);
    const dayIds = span.map((one) => {
      counts.set(one, (counts.get(one) ?? 0) + 1);
      days.push({ ...booking, ...hours, id: days.length + 1, day: one, sessionIds });
      return days.length;
    });
    const common = { place: booking.place, day, offset, dayIds, isOffered: booking.isOffered };
    sessions.push({ ...common, id: sessions.length + 1, type, status: drawStatus(random, standing, wantsOffered), goal: type.group });
    const second = span.length === 1 && random.chance(SECOND_SESSION_CHANCE) ? booker.anotherType(booking.place, type) : null;
    if (second) {
      sessionIds.push(sessions.length + 1);
      sessions.push({ ...common, id: sessions.length + 1, type: second, status: drawStatus(random, standing, false), goal: second.group });
    }
    return true;
  };

  for (const day of worked) {
    const wanted = densityOf(random, today, day);
    let wantsOffered = day === today || random.chance(OFFERED_CHANCE);
    for (let attempt = 0; attempt < ATTEMPTS && (counts.get(day) ?? 0) < wanted; attempt += 1) {
      if (place(day, wantsOffered)) wantsOffered = false;
    }
  }
  return { days, sessions };
};
