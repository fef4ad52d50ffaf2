import type { TrainingSessionStatus } from '../../../model/trainingSessionStatuses.ts';
import { isWorkingDay } from '../../../model/workingDays.ts';
import type { Resources } from './booker.ts';
import { Booker } from './booker.ts';
import { addDays, daysBetween, mondayOf, workedDaysAround } from './calendar.ts';
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
  const [min, max] = isWorkingDay(day) ? span : DENSITY.holiday;
  return random.integer(min, max);
};

/** Consecutive worked days from one on, as many as the training takes, or null. */
const spanOf = (worked: ReadonlySet<string>, day: string, { days }: SeededType): string[] | null => {
  const span = Array.from({ length: days }, (_, index) => addDays(day, index));
  return span.every((one) => worked.has(one)) ? span : null;
};

/** Distance from today that decides a session's status: a training that is under way stands as one of today. */
const standingOf = (offset: number, days: number): number => (offset + days - 1 < 0 ? offset + days - 1 : Math.max(offset, 0));

/** Collects the plan day by day. */
class Planner {
  readonly days: PlannedDay[] = [];
  readonly sessions: PlannedSession[] = [];
  readonly #random: Random;
  readonly #today: string;
  readonly #booker: Booker;
  readonly #worked: ReadonlySet<string>;
  readonly #counts = new Map<string, number>();

  constructor(random: Random, today: string, booker: Booker, worked: readonly string[]) {
    this.#random = random;
    this.#today = today;
    this.#booker = booker;
    this.#worked = new Set(worked);
  }

  /** Days organised so far on a day. */
  count(day: string): number {
    return this.#counts.get(day) ?? 0;
  }

  /** Plans a training from a day on; false when what it takes is not free. */
  place(day: string, wantsOffered: boolean): boolean {
    const type = this.#booker.drawType();
    const span = spanOf(this.#worked, day, type);
    const booking = span && this.#booker.book(span, type, wantsOffered);
    if (!span || !booking) return false;
    const sessionIds: number[] = [];
    const hours = hoursOf(this.#random, type);
    const dayIds = span.map((one) => {
      this.#counts.set(one, this.count(one) + 1);
      return this.days.push({ ...booking, ...hours, id: this.days.length + 1, day: one, sessionIds });
    });
    const common = { place: booking.place, day, offset: daysBetween(this.#today, day), dayIds, isOffered: booking.isOffered };
    sessionIds.push(this.#add(common, type, wantsOffered));
    const hasSecond = span.length === 1 && this.#random.chance(SECOND_SESSION_CHANCE);
    const second = hasSecond ? this.#booker.anotherType(booking, type) : null;
    if (second) sessionIds.push(this.#add(common, second, false));
    return true;
  }

  #add(
    common: Pick<PlannedSession, 'place' | 'day' | 'offset' | 'dayIds' | 'isOffered'>,
    type: SeededType,
    isCertain: boolean,
  ): number {
    const status = drawStatus(this.#random, standingOf(common.offset, common.dayIds.length), isCertain);
    return this.sessions.push({ ...common, id: this.sessions.length + 1, type, status, goal: type.group });
  }
}

/** Plans every session so that no place, trainer, vehicle or tool is taken twice on a day. */
export const planSessions = (random: Random, now: Date, today: string, resources: Resources): Plan => {
  const worked = workedDaysAround(now, DAYS_AROUND, DAYS_AROUND);
  const planner = new Planner(random, today, new Booker(random, resources), worked);
  for (const day of worked) {
    const wanted = densityOf(random, today, day);
    let wantsOffered = day === today || random.chance(OFFERED_CHANCE);
    for (let attempt = 0; attempt < ATTEMPTS && planner.count(day) < wanted; attempt += 1) {
      if (planner.place(day, wantsOffered)) wantsOffered = false;
    }
  }
  return { days: planner.days, sessions: planner.sessions };
};
