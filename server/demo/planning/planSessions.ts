import { daysBetween, parisDay, parisTime } from '../../../model/calendar/parisTime.ts';
import type { TrainingSessionStatus } from '../../../model/sessions/trainingSessionStatuses.ts';
import type { SeededPlace } from '../catalogue/seedPlaces.ts';
import type { SeededType } from '../catalogue/seedTrainingTypes.ts';
import { addDays, hoursAfter, mondayOf, workingDaysAround } from '../invented/calendar.ts';
import type { Random } from '../invented/random.ts';
import { ResourceAllocator, type Resources } from './resourceAllocator.ts';

/** A logistic session to create. */
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
  /** First day, and its distance from today (negative: past). */
  readonly day: string;
  readonly offset: number;
  readonly dayIds: readonly number[];
  readonly goal: number;
  /** Held by the trainer whose account is offered. */
  readonly isOffered: boolean;
}

export interface Plan {
  readonly logisticSessions: readonly PlannedDay[];
  readonly trainingSessions: readonly PlannedSession[];
}

/** About a month and a half before and after today. */
const DAYS_AROUND = 46;
const HALF_DAY_HOURS = 3.5;
const DAYS_PER_WEEK = 7;
/** Logistic sessions per day: in the past, this and next week, later. */
const DENSITY = { past: [5, 5], now: [9, 12], later: [5, 9] } as const;
const ATTEMPTS = 400;
const OFFERED_ATTEMPTS = 60;
const OFFERED_CHANCE = 0.5;
/** Probability of a second training at the same place. */
const SECOND_SESSION_CHANCE = 0.06;

interface Hours {
  readonly start: string;
  readonly end: string;
}

const isFullDay = ({ duration, program }: SeededType): boolean => duration > HALF_DAY_HOURS || program !== undefined;

const USUAL_HOURS: Hours = { start: '09:00', end: '17:00' };
/** Hours of today's session, by the time the demonstration starts: half-days are open before, and close after. */
const HOURS_OF_TODAY: readonly { readonly from: string; readonly hours: Hours }[] = [
  { from: '18:30', hours: { start: '14:00', end: '22:00' } },
  { from: '08:30', hours: USUAL_HOURS },
  { from: '05:30', hours: { start: '06:00', end: '14:00' } },
];

const hoursAround = (now: Date): Hours => HOURS_OF_TODAY.find(({ from }) => parisTime(now) >= from)?.hours ?? USUAL_HOURS;

const hoursOf = (random: Random, type: SeededType): Hours => {
  if (isFullDay(type)) return USUAL_HOURS;
  const start = random.chance(0.6) ? '09:00' : '13:30';
  return { start, end: hoursAfter(start, type.duration) };
};

const densityOf = (random: Random, today: string, day: string): number => {
  const fromMonday = daysBetween(mondayOf(today), day);
  const span = fromMonday < 0 ? DENSITY.past : fromMonday < 2 * DAYS_PER_WEEK ? DENSITY.now : DENSITY.later;
  const [min, max] = span;
  return random.integer(min, max);
};

/** Consecutive working days for the training, or null. */
const spanOf = (worked: ReadonlySet<string>, day: string, { days }: SeededType): string[] | null => {
  const span = Array.from({ length: days }, (_, index) => addDays(day, index));
  return span.every((one) => worked.has(one)) ? span : null;
};

/** Distance from today that decides on a session's status: a running training counts as today. */
const statusOffset = (offset: number, days: number): number => (offset + days - 1 < 0 ? offset + days - 1 : Math.max(offset, 0));

interface PlannerOptions {
  readonly random: Random;
  readonly now: Date;
  readonly allocator: ResourceAllocator;
  /** Open working days. */
  readonly worked: readonly string[];
}

type Weights = Readonly<Partial<Record<TrainingSessionStatus, number>>>;

/** Status weights by distance from today in days: the first row whose bound is not exceeded. */
const BY_OFFSET: readonly { readonly upTo: number; readonly weights: Weights }[] = [
  { upTo: -22, weights: { billed: 68, done: 24, canceled: 8 } },
  { upTo: -8, weights: { billed: 22, done: 64, checked: 6, canceled: 8 } },
  { upTo: -1, weights: { done: 72, checked: 20, canceled: 8 } },
  { upTo: 0, weights: { checked: 75, in_progress: 25 } },
  { upTo: 14, weights: { checked: 48, in_progress: 38, optional: 8, canceled: 6 } },
  { upTo: Number.POSITIVE_INFINITY, weights: { in_progress: 36, optional: 57, canceled: 7 } },
];

const draw = (random: Random, weights: Weights): TrainingSessionStatus => {
  const entries = Object.entries(weights) as [TrainingSessionStatus, number][];
  let left = random.next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [status, weight] of entries) {
    left -= weight;
    if (left < 0) return status;
  }
  return entries[0]?.[0] ?? 'optional';
};

/**
 * A possible status at that distance from today.
 * @param isCertain neither canceled nor optional
 */
const drawStatus = (random: Random, offset: number, isCertain: boolean): TrainingSessionStatus => {
  if (isCertain) return offset < -7 ? 'billed' : offset < 0 ? 'done' : 'checked';
  const line = BY_OFFSET.find(({ upTo }) => offset <= upTo);
  return draw(random, line?.weights ?? { optional: 1 });
};

/** Builds the plan day by day. */
class Planner {
  readonly days: PlannedDay[] = [];
  readonly sessions: PlannedSession[] = [];
  readonly #random: Random;
  readonly #now: Date;
  readonly #today: string;
  readonly #allocator: ResourceAllocator;
  readonly #worked: ReadonlySet<string>;
  readonly #counts = new Map<string, number>();

  constructor({ random, now, allocator, worked }: PlannerOptions) {
    this.#random = random;
    this.#now = now;
    this.#today = parisDay(now);
    this.#allocator = allocator;
    this.#worked = new Set(worked);
  }

  /** Number of sessions on a day so far. */
  count(day: string): number {
    return this.#counts.get(day) ?? 0;
  }

  /** Plans a training from a day on; returns false if resources are missing. */
  place(day: string, wantsOffered: boolean): boolean {
    const type = this.#allocator.drawType();
    // Today's session to sign lasts all day, so that it can be signed at any hour.
    const isSignedToday = wantsOffered && day === this.#today;
    if (isSignedToday && !isFullDay(type)) return false;
    const span = spanOf(this.#worked, day, type);
    const booking = span && this.#allocator.book(span, type, wantsOffered);
    if (!span || !booking) return false;
    const sessionIds: number[] = [];
    const hours = isSignedToday ? hoursAround(this.#now) : hoursOf(this.#random, type);
    const dayIds = span.map((one) => {
      this.#counts.set(one, this.count(one) + 1);
      return this.days.push({ ...booking, ...hours, id: this.days.length + 1, day: one, sessionIds });
    });
    const common = { place: booking.place, day, offset: daysBetween(this.#today, day), dayIds, isOffered: booking.isOffered };
    sessionIds.push(this.#add(common, type, wantsOffered));
    const hasSecond = span.length === 1 && this.#random.chance(SECOND_SESSION_CHANCE);
    const second = hasSecond ? this.#allocator.anotherType(booking, type) : null;
    if (second) sessionIds.push(this.#add(common, second, false));
    return true;
  }

  #add(
    common: Pick<PlannedSession, 'place' | 'day' | 'offset' | 'dayIds' | 'isOffered'>,
    type: SeededType,
    isCertain: boolean,
  ): number {
    const status = drawStatus(this.#random, statusOffset(common.offset, common.dayIds.length), isCertain);
    return this.sessions.push({ ...common, id: this.sessions.length + 1, type, status, goal: type.group });
  }
}

/** Plans all sessions on open working days, without booking a place, trainer, vehicle or tool twice on a day. */
export const planSessions = (random: Random, now: Date, resources: Resources): Plan => {
  const today = parisDay(now);
  const worked = workingDaysAround(today, DAYS_AROUND, DAYS_AROUND);
  const planner = new Planner({ random, now, allocator: new ResourceAllocator(random, resources), worked });
  // Today first: an earlier training of several days would take its resources.
  for (const day of [...worked.filter((one) => one === today), ...worked.filter((one) => one !== today)]) {
    const targetCount = densityOf(random, today, day);
    let wantsOffered = day === today || random.chance(OFFERED_CHANCE);
    for (let attempt = 0; attempt < ATTEMPTS && planner.count(day) < targetCount; attempt += 1) {
      // That trainer may be busy already: use others.
      if (attempt === OFFERED_ATTEMPTS) wantsOffered = false;
      if (planner.place(day, wantsOffered)) wantsOffered = false;
    }
  }
  return { logisticSessions: planner.days, trainingSessions: planner.sessions };
};
